/** A hand scanner ("keyboard wedge") types faster than people and ends with Enter. */
import { cleanCode } from '#lib/codes/code-key.ts';

/** Longest time in ms between two keys. Slow Bluetooth scanners come close. */
const gap = 80;
/** Maximum average time between keys, in ms. No typist is nearly as fast. */
const average = 45;
/**
 * Delay in ms that a busy machine or a repeated radio signal may cause. A new text begins after a longer
 * pause.
 */
const heldUp = 1000;
/** Share of the keys of a scan that must arrive without delay. */
const steady = 0.75;
/** Fewer letters could be two keys pressed together. */
const fewestLetters = 3;

type Wedge = {
  /**
   * Returns the code as typed if this key (Enter) ends a scan. `at` is in ms. `elsewhere` means a field
   * consumed the key.
   */
  key: (name: string, at: number, elsewhere?: boolean) => string | undefined;
  underWay: (at: number) => boolean;
};

/** Drops the whole scan if a field consumed some letters. Typed text is never a scan. */
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
      const code = isScan() ? cleanCode(text) : '';
      text = '';
      return code === '' ? undefined : code;
    },
    underWay: (at) => !divided && text.length > 1 && at - last <= gap && waits.every((one) => one <= average),
  };
};
