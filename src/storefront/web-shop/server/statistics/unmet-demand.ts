/** Remembers a visitor's unavailable styles until the visitor finds another. */

/** Time in ms in which a viewed style is an alternative. */
const within = 30 * 60_000;

export type UnmetDemandTracker = {
  add(groupId: number): void;
  take(insteadId: number): number[];
};

export const trackUnmetDemand = (most: number): ((looker: string) => UnmetDemandTracker) => {
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
