/** What one looker wanted and did not get, until the next thing that is free is looked at. */

/** So long after it what is looked at is looked at instead, milliseconds. */
const within = 30 * 60_000;

export type Missed = {
  add(groupId: number): void;
  /** Styles missed lately, which this one was looked at instead of; they are forgotten with it. */
  take(insteadId: number): number[];
};

/** By whoever looks; at most so many at a time, what comes after them is not remembered. */
export const missedOf = (most: number): ((looker: string) => Missed) => {
  const known = new Map<string, { groups: Set<number>; at: number }>();
  return (looker) => ({
    add: (groupId) => {
      const one = known.get(looker) ?? { groups: new Set<number>(), at: 0 };
      if (!known.has(looker) && known.size >= most) return;
      known.set(looker, one);
      one.groups.add(groupId);
      one.at = Date.now();
    },
    take: (insteadId) => {
      const one = known.get(looker);
      if (one === undefined || one.groups.has(insteadId)) return [];
      known.delete(looker);
      return Date.now() - one.at <= within ? [...one.groups] : [];
    },
  });
};
