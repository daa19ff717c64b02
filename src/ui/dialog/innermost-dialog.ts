import { useEffect, useRef } from 'react';

const open: symbol[] = [];
const heard = new WeakSet<Event>();

/** Calls `leave` on Escape in the innermost dialog. A list of suggestions handles Escape itself. */
export const useInnermostEscape = (leave: () => void): void => {
  const tell = useRef(leave);
  tell.current = leave;
  useEffect(() => {
    const own = Symbol('dialog');
    open.push(own);
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // The dialog below gets the same event after this dialog closes.
      if (open.at(-1) !== own || heard.has(event)) return;
      if (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation=true]'))
        return;
      heard.add(event);
      tell.current();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      window.removeEventListener('keydown', hear, { capture: true });
      open.splice(open.indexOf(own), 1);
    };
  }, []);
};
