// What is unfolded in a panel is scrolled into sight.

/** Follows a click on the summary of something that can be unfolded. */
export function showUnfolded({ target }: Event) {
  const details = target instanceof Element && target.closest(".panel summary")?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  requestAnimationFrame(() => details.open && details.scrollIntoView({ block: "nearest" }));
}
