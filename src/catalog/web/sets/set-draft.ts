/** Amounts are in baht, or percent for `percent_off`. */
import type { BodyIn } from '#lib/contract/contract.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { type SetPricing, priceSet } from '#catalog/set-price.ts';
import type { ProductSet } from '#catalog/set-shapes.ts';

type Amount = number | '';

export type SetChoiceDraft = {
  productGroupId: number;
  productItemId: number | null;
  name: string;
  rentalPrice: number;
  bail: number;
  priceChange: Amount;
};

export type SetMemberDraft = {
  key: number;
  name: string;
  quantity: Amount;
  optional: boolean;
  leftOutLess: Amount;
  choices: SetChoiceDraft[];
};

export type SetDraft = {
  code: string;
  name: string;
  category: string;
  pricing: SetPricing;
  amount: Amount;
  ownBail: Amount;
  note: string;
  image: string;
  members: SetMemberDraft[];
};

const emptyMember = (key: number): SetMemberDraft => ({
  key,
  name: '',
  quantity: 1,
  optional: false,
  leftOutLess: '',
  choices: [],
});

export const withNewMember = (draft: SetDraft): SetDraft => ({
  ...draft,
  members: [...draft.members, emptyMember(Math.max(0, ...draft.members.map((one) => one.key)) + 1)],
});

const orNothing = (baht: number): Amount => (baht === 0 ? '' : baht);

export const setDraftOf = (of: ProductSet | undefined): SetDraft => ({
  code: of?.code ?? '',
  name: of?.name ?? '',
  category: of?.category ?? '',
  pricing: of?.pricing ?? 'own',
  amount: of?.amount ?? '',
  ownBail: of?.ownBail ?? '',
  note: of?.note ?? '',
  image: of?.image ?? '',
  members: of?.members.map((one) => ({
    key: one.memberId,
    name: one.name,
    quantity: one.quantity,
    optional: one.optional,
    leftOutLess: orNothing(one.leftOutLess),
    choices: one.choices.map(
      ({ productGroupId, productItemId, name, size, rentalPrice, bail, priceChange }) => ({
        productGroupId,
        productItemId,
        name: size === '' ? name : `${name} ${size}`,
        rentalPrice,
        bail,
        priceChange: orNothing(priceChange),
      }),
    ),
  })) ?? [emptyMember(1)],
});

const count = (amount: Amount): number => (amount === '' ? 0 : amount);

/** Null while a required field is missing. */
export const setBodyOf = (draft: SetDraft): BodyIn<typeof catalogContract.createSet> | null => {
  const { code, name, members, pricing } = draft;
  if (code.trim() === '' || name.trim() === '' || members.length === 0) return null;
  if (members.some((one) => one.name.trim() === '' || one.choices.length === 0 || count(one.quantity) < 1))
    return null;
  if (pricing === 'percent_off' && count(draft.amount) > 100) return null;
  if (pricing === 'own' && draft.amount === '') return null;
  return {
    ...draft,
    amount: pricing === 'sum' ? 0 : count(draft.amount),
    ownBail: draft.ownBail === '' ? null : draft.ownBail,
    members: members.map((one) => ({
      name: one.name,
      optional: one.optional,
      quantity: count(one.quantity),
      leftOutLess: one.optional ? count(one.leftOutLess) : 0,
      choices: one.choices.map(({ productGroupId, productItemId, priceChange }, at) => ({
        productGroupId,
        productItemId,
        priceChange: at === 0 ? 0 : count(priceChange),
      })),
    })),
  };
};

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

/** Price and deposit with the default choices, and the sum of list prices, in satang. */
export const proposedSetPrices = ({ pricing, amount, ownBail, members }: SetDraft) => {
  const garments = members.flatMap(({ quantity, choices: [first] }) =>
    first === undefined
      ? []
      : Array.from({ length: count(quantity) }, () => ({
          listPrice: satang(first.rentalPrice),
          listBail: satang(first.bail),
          priceChange: 0,
        })),
  );
  const { price, bail } = priceSet(
    {
      pricing,
      amount: pricing === 'percent_off' ? Math.round(count(amount) * 100) : satang(count(amount)),
      ownBail: ownBail === '' ? null : satang(ownBail),
    },
    garments,
  );
  return { price, bail, list: garments.reduce((sum, one) => sum + one.listPrice, 0) };
};
