import { z } from 'zod';
import { IdIn } from '#lib/contract/wire-schemas.ts';

/** Picture ids of waiting slips that the user knows of. Without all of them, lowering an order answers SLIP_WAITING. */
export const SeenSlipsInput = z.array(IdIn).max(100).default([]);
