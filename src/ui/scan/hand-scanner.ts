/** A hand scanner ("keyboard wedge") types faster than people, and ends with Enter. */
import { cleanCode } from '#lib/codes/code-key.ts';

/** In ms between two keys. Slow Bluetooth scanners come close. */
const gap = 80;
/** Maximum average between keys, in ms. No typist is nearly as fast. */
const average = 45;
/**
 * In ms, by which a busy machine or a repeated radio signal delays keys. After a longer pause a new text
 * begins.
 */
const heldUp = 1000;
/** Share of the keys of a scan that must arrive without delay. */
const steady = 0.75;
/** Fewer could be two keys pressed together. */
const fewestLetters = 3;

type Wedge = {
  /** As typed, if this key (Enter) ends a scan. `at` in ms. `elsewhere`: a field consumed the key. */
  key: (name: string, at: number, elsewhere?: boolean) => string | undefined;
  underWay: (at: number) => boolean;
};

/** If a field consumed some letters, the whole scan is dropped. Typed text is never a scan. */
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
