import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { createHandScanner } from './hand-scanner.ts';

/**
 * On Enter, returns the field's text, or only the code if a hand scanner typed into a filled field. `scanned`: the text certainly
 * came from a scanner and is in Latin letters.
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
