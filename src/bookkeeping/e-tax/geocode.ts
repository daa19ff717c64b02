import { searchPlaces, type AddressEntry } from '#customers/address-book.ts';
import type { PlaceParts } from '#ledger/address.ts';
import type { PlaceNames } from '#ledger/place-codes.ts';
import { isBangkok, provinceName, stripLevelPrefix } from '#lib/thai/province.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { bangkok, officialSpellings } from '#lib/words/thai-places.ts';

export type AddressCode = { subdistrictCode: string; districtCode: string; label: string };

const codeOf = async (parts: PlaceParts): Promise<string | undefined> => {
  const { placeCodeOf } = await import('#ledger/place-codes.ts');
  const subdistrict = stripLevelPrefix('subdistrict', parts.subdistrict);
  const names = {
    subdistrict,
    district: stripLevelPrefix('district', parts.district),
    province: provinceName(parts.province),
  };
  return placeCodeOf(names) ?? placeCodeOf({ ...names, subdistrict: officialSpellings[subdistrict] ?? '' });
};

const labelOf = ({ subdistrict, district, province }: PlaceNames): string =>
  [subdistrict, district, province].join(' · ');

const codedPlace = (code: string, names: PlaceNames): AddressCode => ({
  subdistrictCode: code,
  districtCode: code.slice(0, 4),
  label: labelOf(names),
});

export const addressCodesAt = async (postcode: string): Promise<AddressCode[]> => {
  if (!/^\d{5}$/.test(postcode)) return [];
  const codes = new Map<string, AddressCode>();
  const coded = async (place: AddressEntry): Promise<void> => {
    const code = await codeOf(place);
    if (code === undefined) return;
    codes.set(code, codedPlace(code, place));
  };
  for (const place of await searchPlaces('postcode', postcode)) await coded(place);
  return [...codes.values()];
};

export const addressCodeOf = async (parts: PlaceParts): Promise<AddressCode | null> => {
  const code = await codeOf(parts);
  return (await addressCodesAt(parts.postcode.trim())).find((one) => one.subdistrictCode === code) ?? null;
};

export const addressCodeAt = async (subdistrictCode: string): Promise<AddressCode | null> => {
  const { placeNames } = await import('#ledger/place-codes.ts');
  const names = placeNames.get(subdistrictCode);
  return names === undefined ? null : codedPlace(subdistrictCode, names);
};

const shown = 20;
const levels = ['subdistrict', 'district', 'province'] as const;

/** Returns the list's spellings of each typed word. */
const spellingsOf = (text: string): string[][] =>
  searchKey(text)
    .split(/[\s,·]+/)
    .map((word) => levels.reduce((rest, level) => stripLevelPrefix(level, rest), word))
    .filter((word) => word !== '' && word !== '\u0E2F')
    .map((word) => (isBangkok(word) ? [bangkok] : [word, officialSpellings[word] ?? word]));

export const findAddressCodes = async (text: string, postcode: string): Promise<AddressCode[]> => {
  const typed = text.trim();
  if (typed === '' || /^\d{5}$/.test(typed)) return addressCodesAt(typed === '' ? postcode : typed);
  const words = spellingsOf(typed);
  const [first = []] = words;
  if (first.every((one) => one.length < 2)) return [];
  const { placeNames } = await import('#ledger/place-codes.ts');
  const found = [...placeNames].filter(([, names]) =>
    words.every((spellings) => spellings.some((one) => levels.some((level) => names[level].includes(one)))),
  );
  const rank = ({ subdistrict, district }: PlaceNames): number => {
    if (first.includes(subdistrict)) return 0;
    if (first.some((one) => subdistrict.startsWith(one))) return 1;
    return first.some((one) => district.startsWith(one)) ? 2 : 3;
  };
  return found
    .map(([code, names]) => ({ rank: rank(names), place: codedPlace(code, names) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, shown)
    .map((one) => one.place);
};

/** Returns '' if the place has several postcodes. */
export const postcodeOf = async (subdistrictCode: string): Promise<string> => {
  const { placeNames } = await import('#ledger/place-codes.ts');
  const names = placeNames.get(subdistrictCode);
  if (names === undefined) return '';
  const places = await searchPlaces('subdistrict', names.subdistrict);
  const same = places.filter((one) => levels.every((level) => one[level] === names[level]));
  const [postcode = '', ...others] = new Set(same.map((one) => one.postcode));
  return others.length === 0 ? postcode : '';
};
