/** A hand scanner ("keyboard wedge") types faster than fingers do and ends with Enter. Pure but for the times given. */
import { latinOf } from './layout.ts';

/** Milliseconds between two keys of a scanner at most; slow ones on Bluetooth come close to it. */
const gap = 80;
/** On average they are much faster than that, and than anybody who types. */
const average = 45;
/** Fewer letters cannot be told from two keys pressed together. */
const fewest = 3;

type Wedge = {
  /** A key with its time in milliseconds; the code when this key (Enter) ended a scan. */
  key: (name: string, at: number) => string | undefined;
};

/** Watches keys one by one. What a person types never becomes a scan. */
export const createWedge = (): Wedge => {
  let text = '';
  let first = 0;
  let last = 0;
  return {
    key: (name, at) => {
      if (name === 'Enter') {
        const length = Array.from(text).length;
        const scanned = length >= fewest && at - last <= gap && (last - first) / (length - 1) <= average;
        const code = latinOf(text.trim());
        text = '';
        return scanned && code !== '' ? code : undefined;
      }
      // Shift and the like come between the letters.
      if (Array.from(name).length !== 1) return undefined;
      if (text === '' || at - last > gap) {
        text = '';
        first = at;
      }
      text += name;
      last = at;
      return undefined;
    },
  };
};
