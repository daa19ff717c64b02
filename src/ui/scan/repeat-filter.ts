/**
 * A camera sees a code many times a second. The filter reports the code once, until it has left the picture.
 */

/** A code has left if missing in this many pictures and for this many ms. */
const looks = 4;
const away = 1500;

export const createRepeatFilter = () => {
  const known = new Map<string, { last: number; missed: number }>();
  return {
    look: (codes: readonly string[], at: number): string[] => {
      for (const [code, one] of known) {
        if (codes.includes(code)) continue;
        one.missed += 1;
        if (one.missed >= looks && at - one.last > away) known.delete(code);
      }
      const fresh = [...new Set(codes)].filter((code) => !known.has(code));
      for (const code of codes) known.set(code, { last: at, missed: 0 });
      return fresh;
    },
  };
};
