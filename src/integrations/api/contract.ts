/** Operations on what other programs may do with a shop. */
import { z } from 'zod';
import { keyScopes } from '#lib/vocabulary/key-scopes.ts';
import { op } from '#lib/contract/contract.ts';
import { Done, Id, IdOut, IdParams, RequiredText, TimeOut } from '#lib/contract/wire-schemas.ts';
import { feedRows } from './feed-contract.ts';
import { hookRows } from './webhook-contract.ts';
import { keyDays, keyRoles, mostKeys } from './key-rules.ts';

export * from './feed-contract.ts';
export * from './webhook-contract.ts';

const Scopes = z.array(z.enum(keyScopes)).min(1).max(keyScopes.length);

/** A key without itself: it is told once, when it is made. */
export const ApiKey = z
  .object({
    keyId: IdOut,
    name: z.string(),
    role: z.enum(keyRoles),
    branches: z.array(z.object({ branchId: IdOut, branchName: z.string() })),
    scopes: z.array(z.enum(keyScopes)),
    madeBy: z.string(),
    madeAt: TimeOut,
    expiresAt: TimeOut,
    /** Within the minute; null = never yet. */
    lastUsed: TimeOut.nullable(),
    state: z.enum(['live', 'expired', 'ended']),
  })
  .meta({ title: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

export const outsideContract = {
  keys: op({
    method: 'GET',
    path: '/api/api-key',
    summary: 'Keys by which other programs call the API, the live ones first',
    reply: z.object({ itemList: z.array(ApiKey) }),
    errors: [],
    allow: 'owner',
  }),
  makeKey: op({
    method: 'POST',
    path: '/api/api-key',
    summary: 'A new key for another program; told in this answer and never again',
    body: z.strictObject({
      name: RequiredText(60),
      role: z.enum(keyRoles).default('staff'),
      branchIds: z.array(Id).min(1).max(500),
      scopes: Scopes,
      days: z.number().int().min(keyDays.least).max(keyDays.most).default(keyDays.usual),
    }),
    reply: z.object({ keyId: IdOut, key: z.string(), expiresAt: TimeOut }),
    errors: ['TOO_MANY_KEYS'],
    allow: 'owner',
    perMinute: mostKeys,
  }),
  endKey: op({
    method: 'POST',
    path: '/api/api-key/:id/end',
    summary: 'A key is refused from now on',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'owner',
  }),
  ...hookRows,
  ...feedRows,
};
