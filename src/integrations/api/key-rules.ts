/** What a key for another program may be. */
import type { Role } from '#lib/vocabulary/access-rules.ts';

/** No program is an owner: it can neither let people in nor change what the shop is. */
export const keyRoles = ['staff', 'admin'] as const satisfies readonly Role[];
export type KeyRole = (typeof keyRoles)[number];

/** Days that a key holds. */
export const keyDays = { least: 1, usual: 365, most: 730 } as const;

/** Keys of a shop that hold at once. */
export const mostKeys = 20;
