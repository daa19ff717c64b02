import { useEffect, useRef } from 'react';
import { rest } from '../hooks/after-first-screen.ts';
import { createPart } from '../router/lazy-part.ts';
import { createWedge } from './hand-scanner.ts';

const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/** No part of the first screen: nobody has an amount to type yet. */
const numbers = createPart(() => import('./number-scan.ts'));

/** Pages and dialogs that listen now. */
let listening = 0;

/**
 * Hears a hand scanner anywhere on the page while no text field has the focus; one for numbers gets its number again. `on`
 * false: not now; 'stray': only what no page wants.
 */
export const useWedge = (onScan: (code: string) => void, on: boolean | 'stray' = true): void => {
  const tell = useRef(onScan);
  tell.current = onScan;
  useEffect(() => {
    if (on === false) return undefined;
    if (on === true) listening += 1;
    const wedge = createWedge();
    const timer = on === true ? setTimeout(() => void numbers.ask(), rest) : undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (on === 'stray' && listening > 0) return;
      // What a dialog asks comes first, but for the camera's.
      if (document.querySelector('[aria-modal=true]') && !document.querySelector('[data-scan]')) return;
      const field = event.target instanceof Element && event.target.matches(typing);
      // A field that takes the focus in the middle of a scan gets no rest of it.
      const mine = !field || wedge.underWay(event.timeStamp);
      let code = wedge.key(event.key, event.timeStamp, !mine);
      if (field && mine) event.preventDefault();
      if (on === true && !mine) code = numbers.get()?.readInNumber(event);
      if (code === undefined) return;
      // The scanner's Enter must not press the button that has the focus.
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
