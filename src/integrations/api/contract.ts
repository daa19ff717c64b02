import { z } from 'zod';
import { keyScopes } from '#lib/vocabulary/key-scopes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, IdOut, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';
import { feedRows } from './feed-contract.ts';
import { webhookRows } from './webhook-contract.ts';
import { ApiKeyInput } from './key-input.ts';
import { apiKeyRoles, maxApiKeys } from './key-rules.ts';

export * from './feed-contract.ts';
export * from './webhook-contract.ts';

/** Only the creating call returns the secret. */
export const ApiKey = z
  .object({
    keyId: IdOut,
    name: z.string(),
    role: z.enum(apiKeyRoles),
    branches: z.array(z.object({ branchId: IdOut, branchName: z.string() })),
    scopes: z.array(z.enum(keyScopes)),
    madeBy: z.string(),
    madeAt: TimeOut,
    expiresAt: TimeOut,
    /** Accurate to a minute. Null if never used. */
    lastUsed: TimeOut.nullable(),
    state: z.enum(['live', 'expired', 'ended']),
  })
  .meta({ title: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

export const apiContract = {
  keys: defineOperation({
    method: 'GET',
    path: '/api/api-key',
    summary: 'API keys, active ones first',
    reply: z.object({ itemList: z.array(ApiKey) }),
    errors: [],
    allow: 'owner',
  }),
  makeKey: defineOperation({
    method: 'POST',
    path: '/api/api-key',
    summary: 'Create an API key; only this response contains it',
    body: ApiKeyInput,
    reply: z.object({ keyId: IdOut, key: z.string(), expiresAt: TimeOut }),
    errors: ['TOO_MANY_KEYS'],
    allow: 'owner',
    perMinute: maxApiKeys,
  }),
  endKey: defineOperation({
    method: 'POST',
    path: '/api/api-key/:id/end',
    summary: 'End an API key',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'owner',
  }),
  ...webhookRows,
  ...feedRows,
};
