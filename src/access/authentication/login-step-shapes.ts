/** What the steps of a login and of setting them up send in common. */
import { z } from 'zod';

/** Sealed by the server, carried back by the browser. */
export const Challenge = z.string().min(1).max(2000);
export const OwnPassword = z.string().min(1).max(200);
/** Recovery codes, told this once. */
export const Codes = z.object({ codes: z.array(z.string()) });
