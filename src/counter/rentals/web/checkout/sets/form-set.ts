/** Amounts are in baht. */
import type { SetQuote } from '#counter/rentals/contract.ts';

export type FormSetGarment = { part: string; itemId: number; barcode: string };

export type FormSet = {
  /** The key distinguishes two equal sets. */
  key: number;
  setId: number;
  name: string;
  garments: readonly FormSetGarment[];
  discount: number;
  price: number;
  bail: number;
  /** Null until quoted for these days. */
  tried: SetQuote | null;
};

export const withSetQuote = (set: FormSet, tried: SetQuote): FormSet => ({
  ...set,
  name: tried.name,
  price: tried.price,
  bail: tried.bail,
  tried,
});

export const newFormSet = (tried: SetQuote, key: number): FormSet => ({
  key,
  setId: tried.setId,
  name: tried.name,
  garments: tried.garments.map(({ part, itemId }) => ({ part, itemId, barcode: '' })),
  discount: 0,
  price: tried.price,
  bail: tried.bail,
  tried,
});

export const chooseSetItem = (set: FormSet, part: string, n: number, itemId: number | null): FormSet => {
  const own = set.garments.filter((one) => one.part === part);
  const others = set.garments.filter((one) => one.part !== part);
  const chosen = { part, itemId: itemId ?? 0, barcode: '' };
  const next = own.toSpliced(n, 1, ...(itemId === null ? [] : [chosen]));
  const order = set.tried?.members.map((one) => one.part) ?? [];
  const garments = [...others, ...next].toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part));
  return { ...set, garments };
};

/** Binds the unit to the first garment that it fits, or returns null. */
export const bindScannedGarment = (
  sets: readonly FormSet[],
  unit: { itemId: number; barcode: string },
): readonly FormSet[] | null => {
  for (const [at, set] of sets.entries()) {
    const isOpen = (one: FormSetGarment): boolean => one.barcode === '';
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

export const isSetUnavailable = (set: FormSet): boolean => set.tried?.free === false;

export const setWishOf = ({ setId, garments, discount }: FormSet, discountReason: string) => ({
  setId,
  garments: garments.map(({ part, itemId, barcode }) => ({
    part,
    itemId,
    ...(barcode !== '' && { barcode }),
  })),
  discount,
  discountReason: discount > 0 ? discountReason : '',
});
