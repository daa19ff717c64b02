import { z } from 'zod';
import { RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';

export const CannedAnswerInput = z.strictObject({
  name: RequiredTextIn(100),
  language: z.enum(languages),
  body: TextIn(4000),
});
