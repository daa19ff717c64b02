/** Amounts are in satang (decision 53). */
import type { SetDefinition } from '#catalog/server/index.ts';
import { priceSet } from '#catalog/set-price.ts';
import { AppError } from '#lib/errors/errors.ts';

/**
 * `at` is the set's index in the request, `place` the line's index in the order, so an odd satang always goes
 * to one garment.
 */
export type SetPosition = { at: number; part: string; place?: number };

/** `listPrice` is for the duration. */
export type SetLinePricing = {
  part: string;
  itemId: number;
  groupId: number;
  base: number;
  listPrice: number;
  listBail: number;
};

type Member = SetDefinition['members'][number];

const choiceOf = (member: Member | undefined, one: Pick<SetLinePricing, 'itemId' | 'groupId'>) =>
  member?.choices.find((choice) => choice.itemId === one.itemId) ??
  member?.choices.find((choice) => choice.groupId === one.groupId);

const memberOf = (set: SetDefinition, part: string): Member | undefined =>
  set.members.find((one) => one.name === part);

export const setChoiceSurcharge = (
  set: SetDefinition | undefined,
  one: Pick<SetLinePricing, 'part' | 'itemId' | 'groupId'>,
): number | undefined =>
  set === undefined ? undefined : choiceOf(memberOf(set, one.part), one)?.priceChange;

export const assertValidSet = (set: SetDefinition, garments: readonly SetLinePricing[]): void => {
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

/**
 * A set's own price is for the days of the group's price. Other durations scale it like the garments' prices.
 */
const ownUnderTier = (amount: number, garments: readonly SetLinePricing[]): number => {
  const base = BigInt(sum(garments.map((one) => one.base)));
  const listed = BigInt(sum(garments.map((one) => one.listPrice)));
  return base === 0n ? amount : Number((BigInt(amount) * listed * 2n + base) / (base * 2n));
};

export const priceOrderSet = (set: SetDefinition, garments: readonly SetLinePricing[]) => {
  const amount = set.pricing === 'own' ? ownUnderTier(set.amount, garments) : set.amount;
  const leftOut = set.members.map((member) => {
    const missing = member.quantity - garments.filter((one) => one.part === member.name).length;
    return member.optional ? -Math.max(0, missing) * member.leftOutLess : 0;
  });
  return priceSet(
    { ...set, amount },
    garments.map((one) => ({ ...one, priceChange: setChoiceSurcharge(set, one) ?? 0 })),
    leftOut,
  );
};

type Swapped = { itemId: number; groupId: number; listPrice: number; listBail: number };

/**
 * The share changes by the surcharges' difference or, if the garment is not among the set's choices, by a
 * higher list price. A deposit fixed for the set stays. Other deposits change with the list deposits.
 */
export const setSharesAfterSwap = (
  set: SetDefinition | undefined,
  line: { part: string; rentalPrice: number; bail: number },
  from: Swapped,
  to: Swapped,
): { rentalPrice: number; bail: number } => {
  const { part } = line;
  const change = setChoiceSurcharge(set, { ...to, part });
  const more =
    change === undefined
      ? Math.max(0, to.listPrice - from.listPrice)
      : change - (setChoiceSurcharge(set, { ...from, part }) ?? 0);
  const ownBail = set !== undefined && set.ownBail !== null;
  return {
    rentalPrice: Math.max(0, line.rentalPrice + more),
    bail: ownBail ? line.bail : Math.max(0, line.bail + to.listBail - from.listBail),
  };
};
