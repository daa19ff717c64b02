export type AddressEntry = { subdistrict: string; district: string; province: string; postcode: string };
export type AddressEntryField = keyof AddressEntry;

const bangkok = '\u0E01\u0E23\u0E38\u0E07\u0E40\u0E17\u0E1E';
/** Bangkok has other names for the address parts (docs/thai.md §2). */
export const isBangkok = (province: string): boolean =>
  province.startsWith(bangkok) || province.startsWith('\u0E01\u0E17\u0E21');

/** Prefixes tambon, amphoe, changwat, khwaeng and khet, in full or abbreviated. */
const prefix =
  /^(\u0E15\u0E33\u0E1A\u0E25|\u0E2D\u0E33\u0E40\u0E20\u0E2D|\u0E08\u0E31\u0E07\u0E2B\u0E27\u0E31\u0E14|\u0E41\u0E02\u0E27\u0E07|\u0E40\u0E02\u0E15(?!\u0E23)|[\u0E15\u0E2D\u0E08]\.)\s*/;

/** Shortest texts for a search; shorter ones match too much. */
const least: Readonly<Record<AddressEntryField, number>> = {
  subdistrict: 2,
  district: 2,
  province: 1,
  postcode: 3,
};

export const isAddressEntryField = (name: string): name is AddressEntryField => Object.hasOwn(least, name);

const shown = 8;

/** The list has 150 kB gzipped and is loaded when the user first types an address. */
const load = () => import('thai-address-universal');

/** A proposal fills no part below its own, because one district contains many subdistricts. */
const fills: Readonly<Record<AddressEntryField, readonly AddressEntryField[]>> = {
  subdistrict: ['subdistrict', 'district', 'province', 'postcode'],
  postcode: ['subdistrict', 'district', 'province', 'postcode'],
  district: ['district', 'province'],
  province: ['province'],
};

/**
 * Proposals that match the other typed parts come first, then those that begin with the text. None for short or unknown texts: users
 * may type old addresses.
 */
export const proposeAddresses = async (
  field: AddressEntryField,
  typed: string,
  others: Partial<AddressEntry> = {},
): Promise<Partial<AddressEntry>[]> => {
  const text = typed.trim().replace(prefix, '').trim();
  if (text.length < least[field]) return [];
  const lists = await load();
  const search = {
    subdistrict: lists.searchAddressBySubDistrict,
    district: lists.searchAddressByDistrict,
    province: lists.searchAddressByProvince,
    postcode: lists.searchAddressByPostalCode,
  }[field];
  const found = (await search(text, 10_000)).map((one): AddressEntry => ({
    subdistrict: one.sub_district,
    district: one.district,
    province: one.province,
    postcode: String(one.postal_code),
  }));
  const agrees = (one: AddressEntry): number =>
    (Object.keys(others) as AddressEntryField[]).filter((name) => {
      const other = others[name] ?? '';
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
