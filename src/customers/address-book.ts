import { isBangkok, provinceName, stripLevelPrefix } from '#lib/thai/province.ts';
import { bangkok, newKhwaeng } from '#lib/words/thai-places.ts';

export type AddressEntry = { subdistrict: string; district: string; province: string; postcode: string };
export type AddressEntryField = keyof AddressEntry;

/** Shorter texts match too much. */
const least: Readonly<Record<AddressEntryField, number>> = {
  subdistrict: 2,
  district: 2,
  province: 1,
  postcode: 3,
};

export const isAddressEntryField = (name: string): name is AddressEntryField => Object.hasOwn(least, name);

const shown = 8;

/** The list has 150 kB (gzipped), so it loads when the user first types an address. */
const load = () => import('thai-address-universal');

/** A proposal fills no smaller parts, because a district has many sub-districts. */
const fills: Readonly<Record<AddressEntryField, readonly AddressEntryField[]>> = {
  subdistrict: ['subdistrict', 'district', 'province', 'postcode'],
  postcode: ['subdistrict', 'district', 'province', 'postcode'],
  district: ['district', 'province'],
  province: ['province'],
};

const searchTextOf = (field: AddressEntryField, typed: string): string => {
  if (field === 'postcode') return typed.trim();
  return field === 'province' && isBangkok(typed) ? bangkok : stripLevelPrefix(field, typed);
};

export const searchPlaces = async (field: AddressEntryField, text: string): Promise<AddressEntry[]> => {
  const lists = await load();
  const search = {
    subdistrict: lists.searchAddressBySubDistrict,
    district: lists.searchAddressByDistrict,
    province: lists.searchAddressByProvince,
    postcode: lists.searchAddressByPostalCode,
  }[field];
  const listed = (await search(text, 10_000)).map((one): AddressEntry => ({
    subdistrict: one.sub_district,
    district: one.district,
    province: one.province,
    postcode: String(one.postal_code),
  }));
  return [...listed, ...newKhwaeng.filter((one) => one[field].includes(text))];
};

/**
 * Proposals that match the other typed parts come first, then those that begin with the text. Short or
 * unknown texts, such as old addresses, have no proposals.
 */
export const proposeAddresses = async (
  field: AddressEntryField,
  typed: string,
  others: Partial<AddressEntry> = {},
): Promise<Partial<AddressEntry>[]> => {
  const text = searchTextOf(field, typed);
  if (text.length < least[field]) return [];
  const found = await searchPlaces(field, text);
  const agrees = (one: AddressEntry): number =>
    (Object.keys(others) as AddressEntryField[]).filter((name) => {
      const other = name === 'province' ? provinceName(others[name] ?? '') : (others[name] ?? '');
      return name !== field && other !== '' && one[name] === other;
    }).length;
  const rank = (one: AddressEntry): number => agrees(one) * 2 + (one[field].startsWith(text) ? 1 : 0);
  const best = found.map((one) => ({ one, rank: rank(one) })).toSorted((a, b) => b.rank - a.rank);
  const distinct = new Map<string, Partial<AddressEntry>>();
  for (const { one } of best) {
    const part = Object.fromEntries(fills[field].map((name) => [name, one[name]]));
    const key = Object.values(part).join('|');
    if (!distinct.has(key)) distinct.set(key, part);
    if (distinct.size === shown) break;
  }
  return [...distinct.values()];
};
