import { z } from 'zod';
import { IdIn } from '#lib/contract/wire-schemas.ts';
import { settingFieldsIn } from './setting-kinds.ts';
import { branchSettings, infoSettings } from './settings.ts';

const BranchInput = z
  .strictObject({
    branchId: IdIn,
    ...settingFieldsIn(branchSettings),
  })
  .refine((one) => (one.latitude === null) === (one.longitude === null), {
    path: ['latitude'],
    error: 'latitude and longitude, or neither',
  });

export const ShopInfoInput = z.strictObject({
  version: z.number().int(),
  ...settingFieldsIn(infoSettings),
  branches: z.array(BranchInput).max(200),
});
