import { type RefObject, useEffect, useRef } from 'react';
import { readFieldScan } from './field-scan.ts';
import { createHandScanner } from './hand-scanner.ts';
import { playScanTone } from './scan-tone.ts';

const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

const dialog = '[aria-modal=true]';

type Place = RefObject<Element | null>;

const listening = new Set<Place>();

const isIn = (open: Element, { current }: Place): boolean => current?.closest(dialog) === open;

/**
 * Returns the dialog that receives scans instead of this element. The camera's dialog belongs to the page
 * below.
 */
const coveringDialog = (place: Place): Element | null => {
  const open = document.querySelector(dialog);
  return open === null || document.querySelector('[data-scan]') !== null || isIn(open, place) ? null : open;
};

/** If the open dialog has no listener, drops scans into its fields and restores their text. */
const dropScan = (event: KeyboardEvent, open: Element): void => {
  if ([...listening].some((place) => isIn(open, place))) return;
  if (readFieldScan(event, false) === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  playScanTone('error');
};

type Options = {
  /** 'stray' means only scans that no page handles. */
  on?: boolean | 'stray';
  /** An element of the listening component, which may be in a dialog. */
  place?: Place;
};

/**
 * Reports scans without a focused text field. Also reports scans into a field with other text and restores
 * that text.
 */
export const useHandScanner = (
  onScan: (code: string) => void,
  { on = true, place: given }: Options = {},
): void => {
  const none = useRef<Element>(null);
  const place = given ?? none;
  const tell = useRef(onScan);
  tell.current = onScan;
  useEffect(() => {
    if (on === false) return undefined;
    if (on === true) listening.add(place);
    const wedge = createHandScanner();
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (on === 'stray' && listening.size > 0) return;
      const open = coveringDialog(place);
      if (open !== null) return dropScan(event, open);
      const field = event.target instanceof Element && event.target.matches(typing);
      // A field focused meanwhile must not get the remaining keys of a scan.
      const mine = !field || wedge.underWay(event.timeStamp);
      let code = wedge.key(event.key, event.timeStamp, !mine);
      if (field && mine) event.preventDefault();
      if (!mine) code = readFieldScan(event, on === true);
      if (code === undefined) return;
      // The scanner's Enter must not press the focused button.
      event.preventDefault();
      event.stopImmediatePropagation();
      tell.current(code);
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => {
      listening.delete(place);
      document.removeEventListener('keydown', hear, { capture: true });
    };
  }, [on, place]);
};
