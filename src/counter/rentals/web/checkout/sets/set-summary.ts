/** A set as it is told while it is folded. */
import type { TriedSet } from '#counter/rentals/contract.ts';
import type { FormSet } from './form-set.ts';

/** A set of so many places or more begins folded. */
export const foldsAt = 6;

/** How many garments stand in the set when none is left out. */
export const placesOf = (tried: TriedSet): number =>
  tried.members.reduce((sum, { quantity }) => sum + quantity, 0);

/** A member as a folded set tells it: its items, each with how many, how many are left out, and what was scanned. */
export type InShort = {
  part: string;
  items: { itemId: number; name: string; color: string; size: string; count: number }[];
  leftOut: number;
  barcodes: string[];
};

/** The members of a set in their order, in short. */
export const inShort = (set: FormSet, tried: TriedSet): InShort[] =>
  tried.members.map(({ part, quantity, options }) => {
    const own = set.garments.filter((one) => one.part === part);
    const items = [...new Set(own.map(({ itemId }) => itemId))].map((itemId) => {
      const { name = '', color = '', size = '' } = options.find((one) => one.itemId === itemId) ?? {};
      return { itemId, name, color, size, count: own.filter((one) => one.itemId === itemId).length };
    });
    return {
      part,
      items,
      leftOut: Math.max(0, quantity - own.length),
      barcodes: own.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode])),
    };
  });
