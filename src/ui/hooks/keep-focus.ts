/** A button is disabled while its action runs, so the browser removes the focus. This restores it for keyboard users. */

/** Call once; applies to every button of the page. */
export const restoreButtonFocus = (): void => {
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
  // The user has moved the focus.
  document.addEventListener('pointerdown', forget);
};
