import { z } from 'zod';
import { RequiredTextIn } from '#lib/contract/wire-schemas.ts';

/** `printed`: the highest number on paper, such as REC00000-2569-000123. */
export const SkipNumbersInput = z.strictObject({ printed: RequiredTextIn(40) });
