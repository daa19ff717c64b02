/** UTF-8 can be detected, because random bytes above 127 rarely form valid sequences. */

const lengthOf = (byte: number): number =>
  byte >= 0xc2 && byte <= 0xdf ? 2 : byte >= 0xe0 && byte <= 0xef ? 3 : byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;

/**
 * Counts bytes over several chunks. `share` is the share of bytes above 127 that are in complete sequences,
 * or undefined without such bytes.
 */
export const utf8Counter = (): { add: (chunk: Uint8Array) => void; share: () => number | undefined } => {
  let valid = 0;
  let wrong = 0;
  let length = 0;
  let seen = 0;
  return {
    add: (chunk) => {
      for (const byte of chunk) {
        if (seen > 0 && byte >= 0x80 && byte <= 0xbf) {
          seen += 1;
          if (seen < length) continue;
          valid += length;
          seen = 0;
          continue;
        }
        wrong += seen;
        length = lengthOf(byte);
        seen = length > 0 ? 1 : 0;
        if (length === 0 && byte >= 0x80) wrong += 1;
      }
    },
    share: () => {
      const all = valid + wrong + seen;
      return all === 0 ? undefined : valid / all;
    },
  };
};
