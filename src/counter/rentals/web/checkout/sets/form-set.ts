/** A set in the form: what was chosen for its members, and what the server last said of it. Amounts in baht. */
import type { TriedSet } from '#counter/rentals/contract.ts';

export type SetGarment = { part: string; itemId: number; barcode: string };

export type FormSet = {
  /** Tells apart two of the same set. */
  key: number;
  setId: number;
  name: string;
  garments: readonly SetGarment[];
  /** Off the set as a whole. */
  discount: number;
  price: number;
  bail: number;
  /** Null until it has been asked about on these days. */
  tried: TriedSet | null;
};

/** The set as tried stands in the form with its key; garments keep the barcode that was scanned for them. */
export const withTried = (set: FormSet, tried: TriedSet): FormSet => ({
  ...set,
  name: tried.name,
  price: tried.price,
  bail: tried.bail,
  tried,
});

/** A set for the cart, with what was proposed for its members. */
export const newSet = (tried: TriedSet, key: number): FormSet => ({
  key,
  setId: tried.setId,
  name: tried.name,
  garments: tried.garments.map(({ part, itemId }) => ({ part, itemId, barcode: '' })),
  discount: 0,
  price: tried.price,
  bail: tried.bail,
  tried,
});

/** Another item (null: left out) for the `n`-th garment of a member. */
export const choose = (set: FormSet, part: string, n: number, itemId: number | null): FormSet => {
  const own = set.garments.filter((one) => one.part === part);
  const others = set.garments.filter((one) => one.part !== part);
  const chosen = { part, itemId: itemId ?? 0, barcode: '' };
  const next = own.toSpliced(n, 1, ...(itemId === null ? [] : [chosen]));
  const order = set.tried?.members.map((one) => one.part) ?? [];
  const garments = [...others, ...next].toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part));
  return { ...set, garments };
};

/** The sets with the scanned garment in the first place that it fits; null when it fits none. */
export const bind = (
  sets: readonly FormSet[],
  unit: { itemId: number; barcode: string },
): readonly FormSet[] | null => {
  for (const [at, set] of sets.entries()) {
    const isOpen = (one: SetGarment): boolean => one.barcode === '';
    const offers = (part: string): boolean =>
      set.tried?.members
        .find((one) => one.part === part)
        ?.options.some((one) => one.itemId === unit.itemId) ?? false;
    const exact = set.garments.findIndex((one) => isOpen(one) && one.itemId === unit.itemId);
    const place = exact >= 0 ? exact : set.garments.findIndex((one) => isOpen(one) && offers(one.part));
    const garment = set.garments[place];
    if (garment === undefined) continue;
    const garments = set.garments.with(place, { ...garment, itemId: unit.itemId, barcode: unit.barcode });
    return sets.with(at, { ...set, garments });
  }
  return null;
};

/** A garment of a set cannot be had on these days. */
export const lacks = (set: FormSet): boolean => set.tried?.free === false;

/** As the server is asked and told. */
export const wishOfSet = ({ setId, garments, discount }: FormSet, discountReason: string) => ({
  setId,
  garments: garments.map(({ part, itemId, barcode }) => ({
    part,
    itemId,
    ...(barcode !== '' && { barcode }),
  })),
  discount,
  discountReason: discount > 0 ? discountReason : '',
});
