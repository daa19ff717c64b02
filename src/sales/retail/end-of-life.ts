/** `old`: for years in the shop. `idle`: not rented for long. `worn`: rented often. */
export const endOfLifeReasons = ['old', 'idle', 'worn'] as const;
export type EndOfLifeReason = (typeof endOfLifeReasons)[number];

/** A leading dash sorts descending. */
export const endOfLifeSorts = ['days', '-days', 'idle', '-idle', 'rentals', '-rentals'] as const;
export type EndOfLifeSort = (typeof endOfLifeSorts)[number];

export type EndOfLifeLimits = { years: number; idle: number; times: number };
/** `idle` is 365 days, because a costume for a yearly feast is idle only after a missed season. */
export const endOfLifeLimits: EndOfLifeLimits = { years: 4, idle: 365, times: 40 };

export const endOfLifeChoices = {
  years: [1, 2, 3, 4, 5],
  idle: [90, 180, 365, 730],
  times: [10, 20, 40, 80],
} as const;

const daysOfYear = 365;

export const endOfLifeAgeDays = ({ years }: Pick<EndOfLifeLimits, 'years'>): number => years * daysOfYear;

export const endOfLifeReasonsOf = (
  one: { days: number; idleDays: number; rentals: number },
  limits: EndOfLifeLimits,
): EndOfLifeReason[] => {
  const fits: Record<EndOfLifeReason, boolean> = {
    old: one.days >= endOfLifeAgeDays(limits),
    idle: one.idleDays >= limits.idle,
    worn: one.rentals >= limits.times,
  };
  return endOfLifeReasons.filter((reason) => fits[reason]);
};
