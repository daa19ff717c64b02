import { searchPlaces, type AddressEntry } from '#customers/address-book.ts';
import type { PlaceParts } from '#ledger/address.ts';
import { provinceName, stripLevelPrefix } from '#lib/thai/province.ts';
import { officialSpellings } from '#lib/words/thai-places.ts';

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

/** Places of a postcode that have a code; none for an invalid postcode. */
export const addressCodesAt = async (postcode: string): Promise<AddressCode[]> => {
  if (!/^\d{5}$/.test(postcode)) return [];
  const codes = new Map<string, AddressCode>();
  const coded = async (place: AddressEntry): Promise<void> => {
    const code = await codeOf(place);
    if (code === undefined) return;
    const label = [place.subdistrict, place.district, place.province].join(' · ');
    codes.set(code, { subdistrictCode: code, districtCode: code.slice(0, 4), label });
  };
  for (const place of await searchPlaces('postcode', postcode)) await coded(place);
  return [...codes.values()];
};

/** Null unless a place of the postcode has these names. */
export const addressCodeOf = async (parts: PlaceParts): Promise<AddressCode | null> => {
  const code = await codeOf(parts);
  return (await addressCodesAt(parts.postcode.trim())).find((one) => one.subdistrictCode === code) ?? null;
};
