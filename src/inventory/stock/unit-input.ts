import { z } from 'zod';
import { optionalSchemas } from '#lib/contract/field-rows.ts';
import { RequiredCodeIn } from '#lib/contract/wire-schemas.ts';
import { unitFields } from './unit-fields.ts';

/** Absent fields do not change. */
export const UnitInput = z.strictObject({
  barcode: RequiredCodeIn(100).optional(),
  ...optionalSchemas(unitFields),
});
