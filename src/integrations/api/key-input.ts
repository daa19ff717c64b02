import { z } from 'zod';
import { IdIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { keyScopes } from '#lib/vocabulary/key-scopes.ts';
import { apiKeyDays, apiKeyRoles } from './key-rules.ts';

export const ApiKeyInput = z.strictObject({
  name: RequiredTextIn(60),
  role: z.enum(apiKeyRoles).default('staff'),
  branchIds: z.array(IdIn).min(1).max(500),
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  days: z.number().int().min(apiKeyDays.least).max(apiKeyDays.most).default(apiKeyDays.usual),
});
