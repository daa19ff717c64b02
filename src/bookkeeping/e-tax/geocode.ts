import { stripLevelPrefix, type PlaceParts } from '#ledger/address.ts';

export type AddressCode = { subdistrictCode: string; districtCode: string; label: string };

/** From the app's address list; none for an invalid postcode. Users type missing codes of new sub-districts. */
export const addressCodesAt = async (postcode: string): Promise<AddressCode[]> => {
  if (!/^\d{5}$/.test(postcode)) return [];
  const lists = await import('thai-address-universal');
  const rows = await lists.searchAddressByPostalCode(postcode, 1000);
  const codes = new Map<string, AddressCode>();
  const districts = [...new Set(rows.map((row) => row.district))];
  for (const district of districts) {
    const provinces = [
      ...new Set(rows.filter((row) => row.district === district).map((row) => row.province)),
    ];
    const names = new Set(rows.filter((row) => row.district === district).map((row) => row.sub_district));
    for (const province of provinces) {
      const code = (await lists.getDistricts(province)).find((one) => one.nameTh === district)?.code ?? '';
      for (const one of await lists.getSubDistricts(code))
        if (names.has(one.nameTh) && /^\d{6}$/.test(one.code ?? '') && /^\d{4}$/.test(code))
          codes.set(`${one.code} ${one.nameTh}`, {
            subdistrictCode: one.code ?? '',
            districtCode: code,
            label: `${one.nameTh} · ${district} · ${province}`,
          });
    }
  }
  return [...codes.values()];
};

/** Null unless exactly one place of the list matches. */
export const addressCodeOf = async (parts: PlaceParts): Promise<AddressCode | null> => {
  const label = (['subdistrict', 'district', 'province'] as const)
    .map((level) => stripLevelPrefix(level, parts[level]))
    .join(' · ');
  const found = (await addressCodesAt(parts.postcode.trim())).filter((one) => one.label === label);
  return found.length === 1 ? (found[0] ?? null) : null;
};
