/** Zones to which a shop sends parcels. */
import { arabicDigits } from '#lib/thai/thai.ts';
import { z } from 'zod';
import { eachOnce, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { provinceName } from '#lib/thai/province.ts';

export const maxDeliveryZones = 30;
export const outsideZoneChoices = ['ask', 'refuse'] as const;

export const DeliveryZone = z.strictObject({
  name: RequiredTextIn(60),
  /** Provinces, and postcodes or their first digits ('50', '5011'). */
  places: z.array(RequiredTextIn(60)).min(1).max(100),
  /** Whole baht. */
  fee: z.number().int().min(0).max(100_000),
  outDays: z.number().int().min(0).max(30),
  backDays: z.number().int().min(0).max(30),
});
export type DeliveryZone = z.output<typeof DeliveryZone>;

export const DeliveryZonesIn = z
  .array(DeliveryZone)
  .max(maxDeliveryZones)
  .superRefine(eachOnce(({ name }) => name, 'name'));

/** The last group of five digits. */
export const postcodeInAddress = (address: string): string =>
  arabicDigits(address)
    .match(/(?<!\d)\d{5}(?!\d)/g)
    ?.at(-1) ?? '';

const isPostcode = (place: string): boolean => /^\d{1,5}$/.test(place);

/** A word of the address, or its last words together ('จังหวัด เชียงใหม่'). */
const namesProvince = (address: string, place: string): boolean => {
  const words = address.split(/[\s,]+/);
  return words.some((word, at) =>
    [word, words.slice(at, at + 2).join(' ')].some((one) => provinceName(one) === provinceName(place)),
  );
};

/** The first zone with the postcode, otherwise the first with the province. */
export const zoneOfAddress = (zones: readonly DeliveryZone[], address: string): DeliveryZone | null => {
  const postcode = postcodeInAddress(address);
  const byPostcode = zones.find(({ places }) =>
    places.some((place) => isPostcode(arabicDigits(place)) && postcode.startsWith(arabicDigits(place))),
  );
  const byProvince = () =>
    zones.find(({ places }) => places.some((place) => !isPostcode(place) && namesProvince(address, place)));
  return (postcode === '' ? undefined : byPostcode) ?? byProvince() ?? null;
};
