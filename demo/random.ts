/** Gives the same numbers at every start. */
export type RandomSource = {
  upTo(count: number): number;
  between(least: number, most: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
};

export const randomSourceOf = (seed: number): RandomSource => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (count: number): number => Math.floor(next() * count);
  return {
    upTo,
    between: (least, most) => least + upTo(most - least + 1),
    chance: (percent) => upTo(100) < percent,
    pick: (list) => {
      const one = list[upTo(list.length)];
      if (one === undefined) throw new RangeError('nothing to pick from');
      return one;
    },
  };
};
