/**
 * A page is unused after some minutes without input, if it has no typed text, dialog, pending change or
 * camera.
 */
import type { QueryClient } from '@tanstack/react-query';

const restMs = 5 * 60_000;
const everyMs = 20_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const busy = '[role="dialog"], [role="alertdialog"], dialog[open], [role="menu"], [role="listbox"], video';

/** Returns whether an unsaved form would ask before leaving. */
const guarded = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const filled = (field: Element): boolean =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
      ? field.value !== ''
      : (field.textContent ?? '') !== '';

/** `whenLeft` runs once, as soon as the page is unused. Typed text delays it. */
export const watchPageIdle = (queries: QueryClient): { whenLeft: (work: () => void) => void } => {
  let last = performance.now();
  const typed = new Set<Element>();
  const touch = (): void => void (last = performance.now());
  for (const sign of signs) window.addEventListener(sign, touch, { capture: true, passive: true });
  window.addEventListener(
    'input',
    ({ target }) => {
      touch();
      if (target instanceof Element) typed.add(target);
    },
    { capture: true, passive: true },
  );
  const written = (): boolean => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    return [...typed].some(filled);
  };
  const resting = (): boolean =>
    performance.now() - last >= restMs &&
    navigator.onLine &&
    !written() &&
    queries.isMutating() === 0 &&
    document.querySelector(busy) === null &&
    !guarded();
  let asked = false;
  return {
    whenLeft: (work) => {
      if (asked) return;
      asked = true;
      const timer = setInterval(() => {
        if (!resting()) return;
        clearInterval(timer);
        work();
      }, everyMs);
    },
  };
};
