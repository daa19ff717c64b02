import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { createHandScanner } from './hand-scanner.ts';

/**
 * On Enter returns the field's text, or only the scan that a hand scanner typed into a filled field. `scanned`: certainly from a
 * scanner. The field has `data-scan-field`, or the page gets scans into it once it is filled.
 */
export const useFieldScan = (): ((
  event: KeyboardEvent,
) => { text: string; scanned: boolean } | undefined) => {
  const wedge = useRef(createHandScanner());
  return (event) => {
    if (event.nativeEvent.isComposing) return undefined;
    const code = wedge.current.key(event.key, event.timeStamp);
    if (event.key !== 'Enter') return undefined;
    const { target } = event;
    return code === undefined
      ? { text: target instanceof HTMLInputElement ? target.value.trim() : '', scanned: false }
      : { text: code, scanned: true };
  };
};
