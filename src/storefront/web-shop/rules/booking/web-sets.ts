/** Amounts are in satang. */
import type { SetPricing } from '#catalog/set-price.ts';
import { type CookieTarget, cookieHeader, readCookie } from '../cookie-list.ts';

export type WebSetOption = {
  itemId: number;
  groupId: number;
  key: string;
  name: string;
  color: string;
  size: string;
  token: string | null;
  price: number;
  bail: number;
  priceChange: number;
};

export type WebSetMember = {
  id: number;
  name: string;
  quantity: number;
  optional: boolean;
  leftOutLess: number;
  options: readonly WebSetOption[];
};

export type WebSet = {
  setId: number;
  code: string;
  name: string;
  label: string;
  pricing: SetPricing;
  amount: number;
  ownBail: number | null;
  token: string | null;
  members: readonly WebSetMember[];
};

export type SetPiece = { part: string; option: WebSetOption };

/** Cookies have room for this many choices. The shop shows no larger sets. */
export const webSetLimits = { pieces: 20, sets: 3 } as const;

export const setChoiceOf = ({ key, color, size }: Pick<WebSetOption, 'key' | 'color' | 'size'>): string =>
  [key, color, size].map((one) => encodeURIComponent(one)).join('/');

/** Returns one slot per garment, in the order of the members. */
export const setSlotsOf = ({ members }: Pick<WebSet, 'members'>): WebSetMember[] =>
  members.flatMap((member) => Array.from({ length: member.quantity }, () => member));

export const canBeRented = (set: Pick<WebSet, 'members'>): boolean => {
  const slots = setSlotsOf(set);
  return (
    slots.length > 0 &&
    slots.length <= webSetLimits.pieces &&
    slots.some((one) => one.options.length > 0) &&
    slots.every((one) => one.optional || one.options.length > 0)
  );
};

/**
 * Chooses the first garment of each part, or the first free one by `free` (units by item). Omits optional
 * parts without a garment. Returns null if another part has none.
 */
export const proposeSet = (
  set: Pick<WebSet, 'members'>,
  free: ReadonlyMap<number, number> | null,
): SetPiece[] | null => {
  const left = new Map(free);
  const pieces: SetPiece[] = [];
  for (const member of setSlotsOf(set)) {
    const option = member.options.find((one) => free === null || (left.get(one.itemId) ?? 0) > 0);
    if (option === undefined && !member.optional) return null;
    if (option === undefined) continue;
    left.set(option.itemId, (left.get(option.itemId) ?? 0) - 1);
    pieces.push({ part: member.name, option });
  }
  return pieces.length === 0 ? null : pieces;
};

/** `items` has an item id per slot. 0 omits a part. Returns undefined if the items do not fit the set. */
export const piecesOfItems = (
  set: Pick<WebSet, 'members'>,
  items: readonly number[],
): SetPiece[] | undefined => {
  const slots = setSlotsOf(set);
  if (items.length !== slots.length) return undefined;
  const pieces: SetPiece[] = [];
  for (const [at, member] of slots.entries()) {
    const itemId = items[at] ?? 0;
    if (itemId === 0 && member.optional) continue;
    const option = member.options.find((one) => one.itemId === itemId);
    if (option === undefined) return undefined;
    pieces.push({ part: member.name, option });
  }
  return pieces.length === 0 ? undefined : pieces;
};

/** Returns the items of choices in a form, where '' omits a part, or undefined if they do not fit. */
export const itemsOfChoices = (
  set: Pick<WebSet, 'members'>,
  choices: readonly string[],
): number[] | undefined => {
  const items = setSlotsOf(set).map(
    ({ options }, at) => options.find((one) => setChoiceOf(one) === choices[at])?.itemId ?? 0,
  );
  const fits = choices.every((choice, at) => choice === '' || (items[at] ?? 0) !== 0);
  return fits && choices.length === items.length && piecesOfItems(set, items) !== undefined
    ? items
    : undefined;
};

export const unitsNeeded = (pieces: readonly SetPiece[]): Map<number, number> => {
  const needed = new Map<number, number>();
  for (const { option } of pieces) needed.set(option.itemId, (needed.get(option.itemId) ?? 0) + 1);
  return needed;
};

/** The cookie has ids, because choices need more room. */
export type CartSet = { code: string; items: readonly number[] };

export const setsCookie = 'sets';

const isItem = (one: unknown): one is number => Number.isSafeInteger(one) && Number(one) >= 0;

export const readCartSets = (header: string): CartSet[] =>
  readCookie(header, setsCookie)
    .slice(0, webSetLimits.sets)
    .flatMap((one): CartSet[] => {
      if (!Array.isArray(one)) return [];
      const [code, items] = one as unknown[];
      return typeof code === 'string' &&
        code !== '' &&
        code.length <= 100 &&
        Array.isArray(items) &&
        items.length <= webSetLimits.pieces &&
        items.every(isItem)
        ? [{ code, items }]
        : [];
    });

export const cartSetsHeader = (sets: readonly CartSet[], place: CookieTarget): string =>
  cookieHeader(
    setsCookie,
    sets.map(({ code, items }) => [code, items]),
    place,
    14,
  );
