/** Sets on an order: what may stand in one, and what each garment bears of it (docs/decisions/0053-sets.md). Money in satang. */
import type { SetDefinition } from '#catalog/server/index.ts';
import { priceSet } from '#catalog/set-price.ts';
import { AppError } from '#lib/errors/errors.ts';

/**
 * Of a line that stands in a set: which of those asked for, and for which member by its name. `place`: where a line of the order
 * stands among all of them, so that an odd satang falls to the same garment whichever of them are sent again.
 */
export type InSet = { at: number; part: string; place?: number };

/** A garment that stands in a set: its group's price, and by the list under the tier. */
export type SetGarment = {
  part: string;
  itemId: number;
  groupId: number;
  base: number;
  listPrice: number;
  listBail: number;
};

type Member = SetDefinition['members'][number];

/** The choice that names the item, else the one that names its group. */
const choiceOf = (member: Member | undefined, one: Pick<SetGarment, 'itemId' | 'groupId'>) =>
  member?.choices.find((choice) => choice.itemId === one.itemId) ??
  member?.choices.find((choice) => choice.groupId === one.groupId);

const memberOf = (set: SetDefinition, part: string): Member | undefined =>
  set.members.find((one) => one.name === part);

/** What the choice of this garment adds to the price of its set; undefined when nobody named it as one. */
export const changeOf = (
  set: SetDefinition | undefined,
  one: Pick<SetGarment, 'part' | 'itemId' | 'groupId'>,
): number | undefined =>
  set === undefined ? undefined : choiceOf(memberOf(set, one.part), one)?.priceChange;

/**
 * SET_OFF when the set is offered no longer, SET_NO_CHOICE for a garment that is none of its member's choices, or one too many,
 * SET_INCOMPLETE when a member that may not be left out is missing.
 */
export const mustStand = (set: SetDefinition, garments: readonly SetGarment[]): void => {
  const { name } = set;
  if (!set.active) throw new AppError('SET_OFF', { values: { name } });
  for (const one of garments) {
    const { part } = one;
    if (choiceOf(memberOf(set, part), one) === undefined)
      throw new AppError('SET_NO_CHOICE', { values: { name, part } });
  }
  for (const { name: part, quantity, optional } of set.members) {
    const n = garments.filter((one) => one.part === part).length;
    if (n > quantity) throw new AppError('SET_NO_CHOICE', { values: { name, part } });
    if (n < quantity && !optional) throw new AppError('SET_INCOMPLETE', { values: { name, part } });
  }
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** A price of the set's own is for the days of a group's price: under a tier it changes as the prices of its garments do. */
const ownUnderTier = (amount: number, garments: readonly SetGarment[]): number => {
  const base = BigInt(sum(garments.map((one) => one.base)));
  const listed = BigInt(sum(garments.map((one) => one.listPrice)));
  return base === 0n ? amount : Number((BigInt(amount) * listed * 2n + base) / (base * 2n));
};

/** Price and bail of the set with these garments, and what each of them bears, in their order. */
export const priceOfSet = (set: SetDefinition, garments: readonly SetGarment[]) => {
  const amount = set.pricing === 'own' ? ownUnderTier(set.amount, garments) : set.amount;
  const leftOut = set.members.map((member) => {
    const missing = member.quantity - garments.filter((one) => one.part === member.name).length;
    return member.optional ? -Math.max(0, missing) * member.leftOutLess : 0;
  });
  return priceSet(
    { ...set, amount },
    garments.map((one) => ({ ...one, priceChange: changeOf(set, one) ?? 0 })),
    leftOut,
  );
};

type Swapped = { itemId: number; groupId: number; listPrice: number; listBail: number };

/**
 * What a garment that takes another one's place in a set bears: what that one bore, and what its choice costs more or less than the other.
 * One that is no choice costs more where its list price is higher. The bail stays where the set has its own, else it follows the lists.
 */
export const borneAfterSwap = (
  set: SetDefinition | undefined,
  line: { part: string; rentalPrice: number; bail: number },
  from: Swapped,
  to: Swapped,
): { rentalPrice: number; bail: number } => {
  const { part } = line;
  const change = changeOf(set, { ...to, part });
  const more =
    change === undefined
      ? Math.max(0, to.listPrice - from.listPrice)
      : change - (changeOf(set, { ...from, part }) ?? 0);
  const ownBail = set !== undefined && set.ownBail !== null;
  return {
    rentalPrice: Math.max(0, line.rentalPrice + more),
    bail: ownBail ? line.bail : Math.max(0, line.bail + to.listBail - from.listBail),
  };
};
