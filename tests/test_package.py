"""What the installed package says of itself, to pip and to type checkers."""

from importlib import metadata, resources

from packaging.requirements import Requirement


def test_numpy_alone_is_required() -> None:
    required = map(Requirement, metadata.requires("cardavia") or [])
    plain = [each for each in required if not each.marker or each.marker.evaluate({"extra": ""})]
    assert [each.name for each in plain] == ["numpy"]
    assert not plain[0].marker


def test_the_metadata_is_whole() -> None:
    described = metadata.metadata("cardavia")
    assert described["License-Expression"] == "MIT OR Apache-2.0"
    assert described.get_all("License-File") == ["LICENSE-MIT", "LICENSE-APACHE"]
    assert described["Description-Content-Type"].startswith("text/markdown")
    assert described["Requires-Python"] == ">=3.11"
    assert described.get_all("Classifier")


def test_the_types_come_with_it() -> None:
    assert "Typing :: Typed" in (metadata.metadata("cardavia").get_all("Classifier") or [])
    assert resources.files("cardavia").joinpath("py.typed").is_file()
