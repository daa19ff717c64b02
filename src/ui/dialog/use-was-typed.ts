import { useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What was typed there is work; what was looked for or scanned is not. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'search' && target.role !== 'searchbox');

/**
 * For the body of a dialog: tells whether a field in it stands otherwise than before somebody typed there. A field of
 * a dialog within, and one that is gone, are not counted.
 */
export const useTyped = (body: React.RefObject<HTMLElement | null>): (() => boolean) => {
  const before = useRef(new Map<Field, string>());
  useEffect(() => {
    const all = before.current;
    const hear = ({ target }: Event): void => {
      if (isField(target) && body.current?.contains(target) && !all.has(target))
        all.set(target, target.value);
    };
    document.addEventListener('beforeinput', hear, { capture: true });
    return () => document.removeEventListener('beforeinput', hear, { capture: true });
  }, [body]);
  return () => [...before.current].some(([field, value]) => field.isConnected && field.value !== value);
};
