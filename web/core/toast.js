// A short message that goes away by itself.

let timer = 0;

/** @param {string} text */
export function toast(text) {
  const place = /** @type {HTMLElement} */ (document.querySelector(".toast"));
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(timer);
  timer = window.setTimeout(() => place.classList.remove("shown"), 3500);
}
