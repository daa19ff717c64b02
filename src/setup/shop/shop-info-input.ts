import { z } from 'zod';
import { IdIn } from '#lib/contract/wire-schemas.ts';
import { noTranslations } from '#lib/text/translations-input.ts';
import { settingFieldsIn } from './setting-kinds.ts';
import { branchSettings, infoSettings } from './settings.ts';

export const maxBranches = 200;

const hasBothOrNeither = (one: { latitude: number | null; longitude: number | null }): boolean =>
  (one.latitude === null) === (one.longitude === null);
const coordinatesError = { path: ['latitude'], error: 'latitude and longitude, or neither' };

const branchFields = settingFieldsIn(branchSettings);
const BranchInput = z
  .strictObject({ branchId: IdIn, ...branchFields })
  .refine(hasBothOrNeither, coordinatesError);

export const NewBranchInput = z
  .strictObject({
    ...branchFields,
    translations: branchFields.translations.default(noTranslations),
    address: branchFields.address.default(''),
    addressTranslations: branchFields.addressTranslations.default(noTranslations),
    phone: branchFields.phone.default(''),
    latitude: branchFields.latitude.default(null),
    longitude: branchFields.longitude.default(null),
    hours: branchFields.hours.default([]),
    fittingsAtOnce: branchFields.fittingsAtOnce.default(null),
    slotMinutes: branchFields.slotMinutes.default(null),
    slotPlaces: branchFields.slotPlaces.default(null),
  })
  .refine(hasBothOrNeither, coordinatesError);

export type NewBranchFields = z.output<typeof NewBranchInput>;

/** Numbers of the Revenue Department are consecutive, in five digits. */
export const nextBranchNo = (branches: readonly { taxBranchNo: string }[]): string =>
  String(Math.max(...branches.map((one) => Number(one.taxBranchNo))) + 1)
    .padStart(5, '0')
    .slice(-5);

export const ShopInfoInput = z.strictObject({
  version: z.number().int(),
  ...settingFieldsIn(infoSettings),
  branches: z.array(BranchInput).max(maxBranches),
});
