import { useEffect, useRef } from 'react';
import { whenIdleMs } from '../hooks/after-first-screen.ts';
import { createLazyPart } from '../router/lazy-part.ts';
import { createHandScanner } from './hand-scanner.ts';

const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

const numbers = createLazyPart(() => import('./number-scan.ts'));

let listening = 0;

/**
 * Calls `onScan` for scans outside text fields. A scan into a number field counts, and the field gets its number back. 'stray': only
 * scans that no page or dialog handles.
 */
export const useHandScanner = (onScan: (code: string) => void, on: boolean | 'stray' = true): void => {
  const tell = useRef(onScan);
  tell.current = onScan;
  useEffect(() => {
    if (on === false) return undefined;
    if (on === true) listening += 1;
    const wedge = createHandScanner();
    const timer = on === true ? setTimeout(() => void numbers.ask(), whenIdleMs) : undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (on === 'stray' && listening > 0) return;
      // A page ignores scans while a dialog is open, except the camera's.
      if (document.querySelector('[aria-modal=true]') && !document.querySelector('[data-scan]')) return;
      const field = event.target instanceof Element && event.target.matches(typing);
      // The rest of a scan does not enter a field that gets the focus meanwhile.
      const mine = !field || wedge.underWay(event.timeStamp);
      let code = wedge.key(event.key, event.timeStamp, !mine);
      if (field && mine) event.preventDefault();
      if (on === true && !mine) code = numbers.get()?.readNumberFieldScan(event);
      if (code === undefined) return;
      // The scanner's Enter must not activate the focused button.
      event.preventDefault();
      event.stopImmediatePropagation();
      tell.current(code);
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(timer);
      if (on === true) listening -= 1;
      document.removeEventListener('keydown', hear, { capture: true });
    };
  }, [on]);
};
