/** A button disabled during its action loses the focus. Keyboard users get it back. */

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
  document.addEventListener('pointerdown', forget);
};
