/** When a garment is at the end of its life on the rack. One rule for the page and the server. */

/** old: long in the shop · idle: nobody has rented it for long · worn: it went out often. */
export const endReasons = ['old', 'idle', 'worn'] as const;
export type EndReason = (typeof endReasons)[number];

/** A dash: most first. */
export const endSorts = ['days', '-days', 'idle', '-idle', 'rentals', '-rentals'] as const;
export type EndSort = (typeof endSorts)[number];

/** Years in the shop, days without a customer, times it went out: from so many on. */
export type EndLimits = { years: number; idle: number; times: number };
/** A costume for a yearly feast goes out once a year: idle is what missed its season. */
export const endLimits: EndLimits = { years: 4, idle: 365, times: 40 };

/** What may be chosen on the page. */
export const endChoices = {
  years: [1, 2, 3, 4, 5],
  idle: [90, 180, 365, 730],
  times: [10, 20, 40, 80],
} as const;

const daysOfYear = 365;

/** The least days in the shop that make it old. */
export const oldDays = ({ years }: Pick<EndLimits, 'years'>): number => years * daysOfYear;

/** Why a garment is on the list. */
export const reasonsOf = (
  one: { days: number; idleDays: number; rentals: number },
  limits: EndLimits,
): EndReason[] => {
  const fits: Record<EndReason, boolean> = {
    old: one.days >= oldDays(limits),
    idle: one.idleDays >= limits.idle,
    worn: one.rentals >= limits.times,
  };
  return endReasons.filter((reason) => fits[reason]);
};
