import { z } from 'zod';

export const LoginChallenge = z.string().min(1).max(2000);
export const OwnPasswordInput = z.string().min(1).max(200);
export const RecoveryCodesReply = z.object({ codes: z.array(z.string()) });
