/** Recognises a hand scanner ("keyboard wedge"): it types faster than people and ends with Enter. Pure except for the given times. */
import { toLatinKeys } from './keyboard-layout.ts';

/** Usual maximum between two keys of a scanner, in ms; slow Bluetooth scanners come close to it. */
const gap = 80;
/** Maximum average between keys, in ms: much faster than any typist. */
const average = 45;
/** A busy machine or a repeating radio can delay keys this long, in ms; a longer pause starts a new text. */
const heldUp = 1000;
/** At least this share of the keys arrives without delay. */
const steady = 0.75;
/** Fewer letters cannot be distinguished from two keys pressed together. */
const fewestLetters = 3;

type Wedge = {
  /** A key with its time in ms; returns the code when this key (Enter) ends a scan. `elsewhere`: a field has consumed the key. */
  key: (name: string, at: number, elsewhere?: boolean) => string | undefined;
  /** Whether a scan is in progress. */
  underWay: (at: number) => boolean;
};

/**
 * Watches keys one by one. Returns a scan as a whole or not at all: not when a field has consumed some of its letters. Typed text
 * never counts as a scan.
 */
export const createHandScanner = ({ fewest = fewestLetters, apart = heldUp } = {}): Wedge => {
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
      // Ignores Shift and similar keys between the letters.
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
      const code = isScan() ? toLatinKeys(text.trim()) : '';
      text = '';
      return code === '' ? undefined : code;
    },
    underWay: (at) => !divided && text.length > 1 && at - last <= gap && waits.every((one) => one <= average),
  };
};
