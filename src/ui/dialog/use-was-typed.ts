import { useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Typed text is unsaved input, but searches and scans are not. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'search' && target.role !== 'searchbox');

export const useWasTyped = (body: React.RefObject<HTMLElement | null>): (() => boolean) => {
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
