import type { Role } from '#lib/vocabulary/access-rules.ts';

/** A key cannot be `owner`, because a program must neither grant access nor change settings. */
export const apiKeyRoles = ['staff', 'admin'] as const satisfies readonly Role[];
export type ApiKeyRole = (typeof apiKeyRoles)[number];

export const apiKeyDays = { least: 1, usual: 365, most: 730 } as const;

export const maxApiKeys = 20;
