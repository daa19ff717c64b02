import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { branchOperations } from './branch-contract.ts';
import { ChangedDurationInput, DurationInput } from './duration-input.ts';
import { RentDuration, shopInfoOperations } from './info-contract.ts';
import { settingsOperations, TaxSettings } from './settings-contract.ts';
import { DoneReply, IdIn, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';

export * from './branch-contract.ts';
export * from './info-contract.ts';
export * from './cancel-rules.ts';
export * from './settings-contract.ts';
export * from './setting-choices.ts';

/** The number is limited, because a reorder sends all ids. */
export const maxDurations = 100;

export const DurationRow = RentDuration.extend({
  active: z.boolean(),
  version: z.number(),
  updateDateTime: TimeOut,
  updateBy: z.string(),
  orders: z.number(),
});
export type DurationRow = z.output<typeof DurationRow>;

export const shopContract = {
  ...settingsOperations,
  ...shopInfoOperations,
  ...branchOperations,
  taxInfo: defineOperation({
    method: 'POST',
    path: '/api/shopinfo/taxinfo',
    summary: 'Tax and receipt settings as of today',
    reply: TaxSettings,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  durations: defineOperation({
    method: 'GET',
    path: '/api/rentduration',
    summary: 'All rent durations in their order, also hidden ones',
    reply: z.object({ itemList: z.array(DurationRow) }),
    errors: [],
    allow: 'staff',
  }),
  addDuration: defineOperation({
    method: 'POST',
    path: '/api/rentduration',
    summary: 'Add a rent duration at the end of the list',
    body: DurationInput,
    reply: DurationRow,
    errors: [],
    allow: 'admin',
  }),
  saveDuration: defineOperation({
    method: 'PUT',
    path: '/api/rentduration/:id',
    summary: 'Change a rent duration; prices of existing orders do not change',
    params: IdParams,
    body: ChangedDurationInput,
    reply: DurationRow,
    errors: ['CHANGED'],
    allow: 'admin',
  }),
  orderDurations: defineOperation({
    method: 'POST',
    path: '/api/rentduration/order',
    summary: 'Reorder the rent durations',
    body: z.strictObject({
      ids: z.array(IdIn).min(1).max(maxDurations),
      /** Order that the user saw. CHANGED means the stored order differs. */
      was: z.array(IdIn).max(maxDurations).optional(),
    }),
    reply: DoneReply,
    errors: ['CHANGED'],
    allow: 'admin',
  }),
  removeDuration: defineOperation({
    method: 'DELETE',
    path: '/api/rentduration/:id',
    summary: 'Delete a rent duration that no order uses',
    params: IdParams,
    reply: DoneReply,
    errors: ['IN_USE'],
    allow: 'admin',
  }),
};
