/** A hand scanner ("keyboard wedge") types faster than fingers do and ends with Enter. Pure but for the times given. */
import { latinOf } from './keyboard-layout.ts';

/** Milliseconds between two keys of a scanner as a rule; slow ones on Bluetooth come close to it. */
const gap = 80;
/** On average they are much faster than that, and than anybody who types. */
const average = 45;
/** A machine that is busy, or a radio that repeats, holds keys up for so long; only after more does a text begin anew. */
const heldUp = 1000;
/** Of the keys at least this share comes without being held up. */
const steady = 0.75;
/** Fewer letters cannot be told from two keys pressed together. */
const fewestLetters = 3;

type Wedge = {
  /** A key with its time in milliseconds; the code when this key (Enter) ended a scan. `elsewhere`: a field has taken it. */
  key: (name: string, at: number, elsewhere?: boolean) => string | undefined;
  /** Is a scan in the middle of its letters? */
  underWay: (at: number) => boolean;
};

/**
 * Watches keys one by one. A scan is taken whole, or not at all: not when a field has some of its letters. What a
 * person types never becomes one.
 */
export const createWedge = ({ fewest = fewestLetters, apart = heldUp } = {}): Wedge => {
  let text = '';
  let waits: number[] = [];
  let last = 0;
  let divided = false;
  const isScan = (): boolean => {
    if (divided || Array.from(text).length < fewest) return false;
    const quick = waits.filter((one) => one <= gap);
    return (
      quick.length >= waits.length * steady &&
      quick.reduce((sum, one) => sum + one, 0) <= quick.length * average
    );
  };
  return {
    key: (name, at, elsewhere = false) => {
      const ends = name === 'Enter';
      // Shift and the like come between the letters.
      if (!ends && Array.from(name).length !== 1) return undefined;
      const wait = at - last;
      last = at;
      if (text === '' || wait > apart) {
        text = '';
        waits = [];
        divided = false;
      } else waits.push(wait);
      divided ||= elsewhere;
      if (!ends) {
        text += name;
        return undefined;
      }
      const code = isScan() ? latinOf(text.trim()) : '';
      text = '';
      return code === '' ? undefined : code;
    },
    underWay: (at) => !divided && text.length > 1 && at - last <= gap && waits.every((one) => one <= average),
  };
};
