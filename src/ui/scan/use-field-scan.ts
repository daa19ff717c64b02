import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { createHandScanner } from './hand-scanner.ts';

/**
 * Key handler of a field: on Enter returns its text, or only the scanned part when a hand scanner has just typed into a filled
 * field. Undefined for any other key. `scanned`: certainly from a scanner, then in Latin letters.
 */
export const useFieldScan = (): ((
  event: KeyboardEvent<HTMLInputElement>,
) => { text: string; scanned: boolean } | undefined) => {
  const wedge = useRef(createHandScanner());
  return (event) => {
    if (event.nativeEvent.isComposing) return undefined;
    const code = wedge.current.key(event.key, event.timeStamp);
    if (event.key !== 'Enter') return undefined;
    return code === undefined
      ? { text: event.currentTarget.value.trim(), scanned: false }
      : { text: code, scanned: true };
  };
};
