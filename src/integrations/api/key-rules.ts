import type { Role } from '#lib/vocabulary/access-rules.ts';

/** Never owner: a program can neither grant access nor change settings. */
export const apiKeyRoles = ['staff', 'admin'] as const satisfies readonly Role[];
export type ApiKeyRole = (typeof apiKeyRoles)[number];

export const apiKeyDays = { least: 1, usual: 365, most: 730 } as const;

/** Limit of active keys per shop. */
export const maxApiKeys = 20;
