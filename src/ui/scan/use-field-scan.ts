import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { createWedge } from './hand-scanner.ts';

/**
 * For the keys of a field: on Enter what it holds, or only what a hand scanner has just read into it when something
 * stood there before. Undefined for any other key. `scanned`: surely by a scanner, in Latin letters then.
 */
export const useFieldScan = (): ((
  event: KeyboardEvent<HTMLInputElement>,
) => { text: string; scanned: boolean } | undefined) => {
  const wedge = useRef(createWedge());
  return (event) => {
    if (event.nativeEvent.isComposing) return undefined;
    const code = wedge.current.key(event.key, event.timeStamp);
    if (event.key !== 'Enter') return undefined;
    return code === undefined
      ? { text: event.currentTarget.value.trim(), scanned: false }
      : { text: code, scanned: true };
  };
};
