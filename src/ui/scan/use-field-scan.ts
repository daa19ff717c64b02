import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { createHandScanner } from './hand-scanner.ts';

/**
 * Returns on Enter the text of the field, or only the scan that a hand scanner typed into a filled field.
 * `scanned` means the text certainly comes from a scanner. The page handles scans into a filled field without
 * `data-scan-field`.
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
