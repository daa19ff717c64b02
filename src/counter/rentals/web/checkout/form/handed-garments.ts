/** Each walk-in garment has an entry with barcode and parts. */
import type { z } from 'zod';
import type { ItemChoices } from '#inventory/stock/contract.ts';
import type { OpenRentalInput, WalkInInput } from '#counter/rentals/contract.ts';
import { type NamedGarment, nameGarments } from '#counter/rentals/web/garments/name-garments.ts';
import type { FormSet } from '../sets/form-set.ts';
import type { CheckoutForm, CheckoutLine } from './form.ts';

export type HandedGarment = {
  key: string;
  itemId: number;
  name: string;
  barcode: string;
  /** Null for a set's garment. */
  line: CheckoutLine | null;
  set: { of: FormSet; at: number } | null;
};

const lineKey = (line: CheckoutLine, n: number): string => `${line.id} ${line.barcode} ${n}`;
const setKey = (set: FormSet, at: number): string => `set ${set.key} ${at}`;

const nameInSet = (set: FormSet, part: string, itemId: number): string =>
  set.tried?.members.find((one) => one.part === part)?.options.find((one) => one.itemId === itemId)?.name ??
  part;

export const handedGarmentsOf = ({ lines, sets }: Pick<CheckoutForm, 'lines' | 'sets'>): HandedGarment[] => [
  ...lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, n) => ({
      key: lineKey(line, n),
      itemId: line.id,
      name: line.name,
      barcode: line.barcode,
      line,
      set: null,
    })),
  ),
  ...sets.flatMap((of) =>
    of.garments.map(({ part, itemId, barcode }, at) => ({
      key: setKey(of, at),
      itemId,
      name: nameInSet(of, part, itemId),
      barcode,
      line: null,
      set: { of, at },
    })),
  ),
];

export const nameHandedGarments = (
  garments: readonly HandedGarment[],
  choices: readonly ItemChoices[] | undefined,
): Map<string, NamedGarment> =>
  nameGarments(
    garments.map(({ key, itemId, barcode }) => ({ key, itemId, barcode, own: '', bound: false })),
    choices,
  );

/** Part ids by barcode. */
export type HeldBack = Readonly<Record<string, readonly number[]>>;

type Order = z.input<typeof OpenRentalInput>;

export const walkInLinesOf = (
  form: Pick<CheckoutForm, 'lines' | 'sets'>,
  order: Order,
  named: ReadonlyMap<string, NamedGarment>,
  heldBack: HeldBack,
): Pick<z.input<typeof WalkInInput>, 'lines' | 'sets'> => {
  const goes = (key: string) => {
    const barcode = named.get(key)?.barcode ?? '';
    return { ...(barcode !== '' && { barcode }), missingParts: [...(heldBack[barcode] ?? [])] };
  };
  return {
    lines: order.lines.flatMap((wish, at) => {
      const line = form.lines[at];
      if (line === undefined) return [];
      return Array.from({ length: line.quantity }, (_, n) => ({
        ...wish,
        quantity: 1,
        ...goes(lineKey(line, n)),
      }));
    }),
    sets: (order.sets ?? []).map((wish, at) => {
      const set = form.sets[at];
      return {
        ...wish,
        garments: wish.garments.map((garment, n) => ({
          ...garment,
          ...(set !== undefined && goes(setKey(set, n))),
        })),
      };
    }),
  };
};

const isUnnamed = (line: CheckoutLine): boolean => line.barcode === '';

export const withNamedLine = (
  lines: readonly CheckoutLine[],
  of: Pick<CheckoutLine, 'id' | 'barcode'>,
  barcode: string,
): readonly CheckoutLine[] => {
  const at = lines.findIndex((line) => line.id === of.id && line.barcode === of.barcode);
  const line = lines[at];
  if (
    line === undefined ||
    lines.some((one) => one.id === of.id && one.barcode === barcode && barcode !== '')
  )
    return lines;
  const rest = lines.findIndex((one, index) => index !== at && one.id === of.id && isUnnamed(one));
  const other = lines[rest];
  if (barcode === '' && other !== undefined)
    return lines.with(rest, { ...other, quantity: other.quantity + 1 }).toSpliced(at, 1);
  if (line.quantity === 1) return lines.with(at, { ...line, barcode });
  return lines.toSpliced(at, 1, { ...line, quantity: line.quantity - 1 }, { ...line, quantity: 1, barcode });
};

export const unnamedGarmentOf = (form: CheckoutForm, itemId: number): HandedGarment | undefined =>
  handedGarmentsOf(form).find((one) => one.itemId === itemId && one.barcode === '');
