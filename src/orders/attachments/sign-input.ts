import { z } from 'zod';
import { TextIn } from '#lib/contract/wire-schemas.ts';
import { signMoments } from './attachment-moments.ts';

export const SignInput = z.strictObject({ moment: z.enum(signMoments), signer: TextIn(200).default('') });
