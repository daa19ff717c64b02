/** Schemas shared by the login steps and their setup. */
import { z } from 'zod';

/** Encrypted by the server; the browser sends it back. */
export const LoginChallenge = z.string().min(1).max(2000);
export const OwnPasswordInput = z.string().min(1).max(200);
/** Recovery codes, shown only once. */
export const RecoveryCodesReply = z.object({ codes: z.array(z.string()) });
