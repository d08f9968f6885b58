"""Pictures and animations."""

import xml.etree.ElementTree as xml

import pytest

from pijersi import Match, Position


def test_positions_show_themselves():
    for thing in (Position(), Match.parse("1 a4-b5=c4"), Position().picture()):
        assert xml.fromstring(thing._repr_svg_()).tag.endswith("svg")


def test_a_picture_has_what_was_asked():
    plain = Position().picture(size=300).svg
    marked = Position().picture(
        size=300,
        theme="dark",
        flipped=True,
        coordinates="rim",
        perspective=True,
        marks={"b4": "selected", "d3": "legal"},
        arrows=[("b4", "d3", "turn")],
        hint="a4-b5=c4",
        caption="White begins",
    )
    assert len(marked.svg) > len(plain) and "White begins" in marked.svg
    assert marked.png.startswith(b"\x89PNG")
    assert xml.fromstring(plain).get("width") == "300"


def test_mistakes_are_reported():
    with pytest.raises(TypeError, match="colour"):
        Position().picture(colour="red")
    with pytest.raises(ValueError, match="light"):
        Position().picture(theme="red")
    for size in (63, 4097):
        with pytest.raises(ValueError, match="from 64 to 4096"):
            Position().picture(size=size)
    with pytest.raises(ValueError, match="from 0 to 1"):
        Match.parse("1 a4-b5=c4").picture(2)
    with pytest.raises(ValueError, match="frame_time"):
        Match().animation(frame_time=0)
    with pytest.raises(ValueError):
        Position().picture(marks={"z9": "legal"})
    with pytest.raises(ValueError):
        Position().picture(hint="a1-a6")


def test_files_are_saved(tmp_path):
    picture = Position().picture(size=100)
    picture.save(tmp_path / "start.svg")
    picture.save(str(tmp_path / "start.png"))
    assert (tmp_path / "start.svg").read_text(encoding="utf-8") == picture.svg
    assert (tmp_path / "start.png").read_bytes() == picture.png
    game = Match.parse("1 a4-b5=c4")
    game.animation(size=100).save(tmp_path / "game.gif")
    game.animation(size=100, format="apng").save(tmp_path / "game.png")
    assert (tmp_path / "game.gif").read_bytes().startswith(b"GIF89a")
    for save in (lambda: picture.save("start.jpg"), lambda: game.animation(size=100).save("game.png")):
        with pytest.raises(ValueError, match="must end with"):
            save()
    with pytest.raises(FileNotFoundError):
        picture.save(tmp_path / "missing" / "start.png")


def test_an_animation():
    game = Match.parse("1 a4-b5=c4  2 f4=d5-d4")
    assert "1  a4-b5=c4" in game.picture(1).svg
    gif = game.animation(size=120, frame_time=0.2, language="fr")
    assert gif.data.startswith(b"GIF89a") and gif.media_type == "image/gif"
    assert gif._repr_html_().startswith("<img ")
    assert game.animation(size=120, format="apng").data.startswith(b"\x89PNG")
