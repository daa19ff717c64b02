/** Sub-districts, districts, provinces and postcodes of Thailand, looked up while an address is typed. */

export type Place = { subdistrict: string; district: string; province: string; postcode: string };
export type PlaceField = keyof Place;

const bangkok = '\u0E01\u0E23\u0E38\u0E07\u0E40\u0E17\u0E1E';
/** In Bangkok the parts of an address have other names (docs/thai.md §2). */
export const isBangkok = (province: string): boolean =>
  province.startsWith(bangkok) || province.startsWith('\u0E01\u0E17\u0E21');

/** What people write before a name: tambon, amphoe, changwat, khwaeng, khet, whole or short. */
const prefix =
  /^(\u0E15\u0E33\u0E1A\u0E25|\u0E2D\u0E33\u0E40\u0E20\u0E2D|\u0E08\u0E31\u0E07\u0E2B\u0E27\u0E31\u0E14|\u0E41\u0E02\u0E27\u0E07|\u0E40\u0E02\u0E15(?!\u0E23)|[\u0E15\u0E2D\u0E08]\.)\s*/;

/** Shorter texts fit too much. */
const least: Readonly<Record<PlaceField, number>> = { subdistrict: 2, district: 2, province: 1, postcode: 3 };

const shown = 8;

/** The lists (150 kB, gzipped) are fetched when the first address is typed, and are files of this house. */
const load = () => import('thai-address-universal');

/** Fields a proposal fills: all below a field are left open, since one name has many. */
const fills: Readonly<Record<PlaceField, readonly PlaceField[]>> = {
  subdistrict: ['subdistrict', 'district', 'province', 'postcode'],
  postcode: ['subdistrict', 'district', 'province', 'postcode'],
  district: ['district', 'province'],
  province: ['province'],
};

/**
 * Places whose part `field` contains what was typed; those that agree with the other parts already typed come first,
 * then those that begin with it. None for text that is too short or fits nothing: an old address may be typed as it is.
 */
export const proposals = async (
  field: PlaceField,
  typed: string,
  others: Partial<Place> = {},
): Promise<Partial<Place>[]> => {
  const text = typed.trim().replace(prefix, '').trim();
  if (text.length < least[field]) return [];
  const lists = await load();
  const search = {
    subdistrict: lists.searchAddressBySubDistrict,
    district: lists.searchAddressByDistrict,
    province: lists.searchAddressByProvince,
    postcode: lists.searchAddressByPostalCode,
  }[field];
  const found = (await search(text, 10_000)).map((one): Place => ({
    subdistrict: one.sub_district,
    district: one.district,
    province: one.province,
    postcode: String(one.postal_code),
  }));
  const agrees = (one: Place): number =>
    (Object.keys(others) as PlaceField[]).filter((name) => {
      const other = others[name] ?? '';
      return name !== field && other !== '' && one[name] === other;
    }).length;
  const rank = (one: Place): number => agrees(one) * 2 + (one[field].startsWith(text) ? 1 : 0);
  const best = found.map((one) => ({ one, rank: rank(one) })).toSorted((a, b) => b.rank - a.rank);
  const distinct = new Map<string, Partial<Place>>();
  for (const { one } of best) {
    const part = Object.fromEntries(fills[field].map((name) => [name, one[name]]));
    const key = Object.values(part).join('|');
    if (!distinct.has(key)) distinct.set(key, part);
    if (distinct.size === shown) break;
  }
  return [...distinct.values()];
};
