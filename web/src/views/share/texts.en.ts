// English.
export default {
  "share.title": "Share and save",
  "share.link": "Copy link",
  "share.match": "Copy game",
  "share.psn": "Copy position",
  "share.download": "Download game",
  "share.svg": "Picture (SVG)",
  "share.png": "Picture (PNG)",
  "share.gif": "Animation (GIF)",
  "share.glides": "Pieces glide in the animation",
  "share.as-seen": "The board as you see it",
  "share.width": "{width} pixels wide",
  "share.clear": "No background",
  "share.seen.copy": "Copy picture",
  "share.seen.share": "Share picture",
  "share.seen.save": "Save picture",
};
