import { useCallback, useLayoutEffect, useRef } from 'react';

const marked = 'data-autofocus';
/** Boxes to tick and choices are left out: a key would change what is to be done before it was read. */
const fields =
  'input:not([type=hidden], [type=radio], [type=checkbox], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true]';

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

/** What is marked for it, else the first field to type in, else the safe way out. */
const first = (body: Element): HTMLElement | undefined =>
  [
    ...body.querySelectorAll<HTMLElement>(`[${marked}]`),
    ...body.querySelectorAll<HTMLElement>(fields),
    ...body.querySelectorAll<HTMLElement>('[data-safe]'),
  ].find(isSeen);

/**
 * For the body of a dialog: its first field gets the focus, also when it comes later than the dialog, unless somebody has
 * gone to another by then; whoever had the focus before gets it back at the end.
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
      // The trap that keeps the focus in the dialog puts it on what bears the mark.
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
      // One that is closed together with this one may have had it.
      const isFree = now === null || now === document.body || now.closest('[role=dialog]') !== null;
      if (isFree && opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true });
    };
  }, []);
};
