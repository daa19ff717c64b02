import { z } from 'zod';
import { IdIn } from '#lib/contract/wire-schemas.ts';

/**
 * Ids of the unbooked slips that the user has seen. A change that lowers an order must list all
 * (SLIP_WAITING).
 */
export const SeenSlipsInput = z.array(IdIn).max(100).default([]);
