/** Amounts are in baht, or in percent for `percent_off`. */
import { nearestSatang } from '#lib/money/money.ts';
import { noTranslations } from '#lib/text/translations-input.ts';
import type { Translations } from '#lib/text/translations.ts';
import { useVersionedForm } from '#ui/form/index.ts';
import { SetInput } from '#catalog/set-input.ts';
import { type SetPricing, priceSet } from '#catalog/set-price.ts';
import type { ProductSet } from '#catalog/set-shapes.ts';

type Amount = number | '';

export type SetChoiceValues = {
  productGroupId: number;
  productItemId: number | null;
  name: string;
  rentalPrice: number;
  bail: number;
  priceChange: Amount;
};

export type SetMemberValues = {
  key: number;
  name: string;
  quantity: Amount;
  optional: boolean;
  leftOutLess: Amount;
  choices: SetChoiceValues[];
};

export type SetValues = {
  code: string;
  name: string;
  translations: Translations;
  category: string;
  pricing: SetPricing;
  amount: Amount;
  ownBail: Amount;
  note: string;
  web: boolean;
  image: string;
  members: SetMemberValues[];
};

const emptyMember = (key: number): SetMemberValues => ({
  key,
  name: '',
  quantity: 1,
  optional: false,
  leftOutLess: '',
  choices: [],
});

export const withNewMember = ({ members }: SetValues): Pick<SetValues, 'members'> => ({
  members: [...members, emptyMember(Math.max(0, ...members.map((one) => one.key)) + 1)],
});

const orNothing = (baht: number): Amount => (baht === 0 ? '' : baht);

export const setValuesOf = (of: ProductSet | undefined): SetValues => ({
  code: of?.code ?? '',
  name: of?.name ?? '',
  translations: of?.translations ?? noTranslations,
  category: of?.category ?? '',
  pricing: of?.pricing ?? 'own',
  amount: of?.amount ?? '',
  ownBail: of?.ownBail ?? '',
  note: of?.note ?? '',
  web: of?.web ?? false,
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

export const setBodyOf = ({ pricing, amount, ownBail, members, ...rest }: SetValues) => ({
  ...rest,
  pricing,
  // An own price is required, but a reduction may be empty.
  amount: pricing === 'own' ? amount : pricing === 'sum' ? 0 : count(amount),
  ownBail: ownBail === '' ? null : ownBail,
  members: members.map(({ name, quantity, optional, leftOutLess, choices }) => ({
    name,
    quantity,
    optional,
    leftOutLess: optional ? count(leftOutLess) : 0,
    choices: choices.map(({ productGroupId, productItemId, priceChange }, at) => ({
      productGroupId,
      productItemId,
      priceChange: at === 0 ? 0 : count(priceChange),
    })),
  })),
});

export const useSetForm = (of: ProductSet | undefined) =>
  useVersionedForm({
    schema: SetInput,
    record: of,
    valuesOf: setValuesOf,
    toBody: setBodyOf,
    eager: true,
    keepAs: `set ${of?.setId ?? 'new'}`,
  });
export type SetForm = ReturnType<typeof useSetForm>;

/** Returns prices with the default choices, and the sum of list prices, in satang. */
export const proposedSetPrices = ({ pricing, amount, ownBail, members }: SetValues) => {
  const garments = members.flatMap(({ quantity, choices: [first] }) =>
    first === undefined
      ? []
      : Array.from({ length: count(quantity) }, () => ({
          listPrice: nearestSatang(first.rentalPrice),
          listBail: nearestSatang(first.bail),
          priceChange: 0,
        })),
  );
  const { price, bail } = priceSet(
    {
      pricing,
      amount: pricing === 'percent_off' ? Math.round(count(amount) * 100) : nearestSatang(count(amount)),
      ownBail: ownBail === '' ? null : nearestSatang(ownBail),
    },
    garments,
  );
  return { price, bail, list: garments.reduce((sum, one) => sum + one.listPrice, 0) };
};
