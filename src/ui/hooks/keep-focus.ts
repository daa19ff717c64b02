/** A button that shows that it is working takes no presses meanwhile, and the browser takes the focus from it: whoever works by the keyboard finds it there again. */

/** From now on, for every button of the page. */
export const keepFocus = (): void => {
  let last: HTMLButtonElement | undefined;
  const forget = (): void => {
    last = undefined;
    seen.disconnect();
  };
  const seen = new MutationObserver(() => {
    if (last === undefined || last.disabled) return;
    if (document.activeElement === document.body) last.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', ({ target }) => {
    forget();
    if (!(target instanceof HTMLButtonElement)) return;
    last = target;
    seen.observe(target, { attributeFilter: ['disabled'] });
  });
  // Elsewhere on purpose.
  document.addEventListener('pointerdown', forget);
};
