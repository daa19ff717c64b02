import { z } from 'zod';
import { eachOnce, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { TranslationsIn } from '#lib/text/translations-input.ts';
import { isInProvince, postcodeInAddress } from '#lib/thai/free-address.ts';
import { arabicDigits } from '#lib/thai/thai.ts';

export const maxDeliveryZones = 30;
export const outsideZoneChoices = ['ask', 'refuse'] as const;

export const DeliveryZone = z.strictObject({
  name: RequiredTextIn(60),
  /** Name in the web shop in other languages. */
  translations: TranslationsIn(60).optional(),
  /** Provinces, postcodes or their first digits ('50', '5011'). */
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

const isPostcode = (place: string): boolean => /^\d{1,5}$/.test(place);

/** Returns the first zone with the postcode, otherwise with the province. */
export const zoneOfAddress = (zones: readonly DeliveryZone[], address: string): DeliveryZone | null => {
  const postcode = postcodeInAddress(address);
  const byPostcode = zones.find(({ places }) =>
    places.some((place) => isPostcode(arabicDigits(place)) && postcode.startsWith(arabicDigits(place))),
  );
  const byProvince = () =>
    zones.find(({ places }) => places.some((place) => !isPostcode(place) && isInProvince(address, place)));
  return (postcode === '' ? undefined : byPostcode) ?? byProvince() ?? null;
};
