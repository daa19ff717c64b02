import { useCallback, useLayoutEffect, useRef } from 'react';

const marked = 'data-autofocus';
/** Checkboxes and radio buttons get no focus, because a key would change them before the user reads them. */
const fields =
  'input:not([type=hidden], [type=radio], [type=checkbox], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true]';

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

const first = (body: Element): HTMLElement | undefined =>
  [
    ...body.querySelectorAll<HTMLElement>(`[${marked}]`),
    ...body.querySelectorAll<HTMLElement>(fields),
    ...body.querySelectorAll<HTMLElement>('[data-safe]'),
  ].find(isSeen);

/**
 * Focuses the first field, even a late one, unless the user moved the focus. Restores the previous focus at
 * the end.
 */
export const useDialogFocus = (): ((body: HTMLElement | null) => (() => void) | undefined) => {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  return useCallback((body) => {
    if (body === null) return undefined;
    const aim = (): boolean => {
      const target = first(body);
      // The dialog's focus trap reads this attribute.
      target?.setAttribute(marked, 'true');
      return target !== undefined;
    };
    const late = new MutationObserver(() => {
      const isFree = !body.contains(document.activeElement);
      if (!aim()) return;
      late.disconnect();
      if (isFree) first(body)?.focus({ preventScroll: true });
    });
    if (!aim()) late.observe(body, { childList: true, subtree: true });
    return () => {
      late.disconnect();
      const now = document.activeElement;
      // The focus may be in another closing dialog.
      const isFree = now === null || now === document.body || now.closest('[role=dialog]') !== null;
      if (isFree && opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true });
    };
  }, []);
};
