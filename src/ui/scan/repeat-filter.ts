/** A camera sees the same code many times a second: each is told once, until it has been out of the picture. */

/** A code is gone when it was looked for so often, and for so many milliseconds, without being seen. */
const looks = 4;
const away = 1500;

/** `look(codes, at)`: those of the codes seen now that are to be told; to be asked for every picture, empty ones too. */
export const createSteady = () => {
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
