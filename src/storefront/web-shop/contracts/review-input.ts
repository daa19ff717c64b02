import { z } from 'zod';
import { RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';

const version = z.number().int().min(1);

export const ShowReviewInput = z.strictObject({ version });
export const HideReviewInput = z.strictObject({ version, reason: RequiredTextIn(300) });
export const ReviewReplyInput = z.strictObject({ version, reply: TextIn(1000) });
