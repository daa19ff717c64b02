import { z } from 'zod';
import { RequiredTextIn } from '#lib/contract/wire-schemas.ts';

export const PromotionCodesInput = z
  .array(RequiredTextIn(40).transform((code) => code.toUpperCase()))
  .max(10)
  .transform((codes) => [...new Set(codes)]);
