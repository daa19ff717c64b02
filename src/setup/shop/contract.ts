import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { priceRules, RentDuration, shopInfoRows } from './info-contract.ts';
import { settingsRows, Tax } from './settings-contract.ts';
import { BahtIn, Done, Id, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';

export * from './info-contract.ts';
export * from './cancel-rules.ts';
export * from './settings-contract.ts';
export * from './setting-choices.ts';

/** So many rent durations a shop may have: the list is read as a whole to be ordered. */
export const maxDurations = 100;
/** Longest rental of a tier, in days. */
export const maxRentDays = 365;

/** A rent duration as its own page shows it, the hidden ones too. */
export const DurationRow = RentDuration.extend({
  active: z.boolean(),
  version: z.number(),
  updateDateTime: TimeOut,
  updateBy: z.string(),
  /** Orders made with it, counted to 1,000. */
  orders: z.number(),
});
export type DurationRow = z.output<typeof DurationRow>;

const durationFields = {
  /** Null: a tier without days. */
  rentDays: z.number().int().min(1).max(maxRentDays).nullable().default(null),
  priceRule: z.enum(priceRules).default('same'),
  /** Percent of the group's price; with `scale` only. */
  pricePercent: z.number().int().min(0).max(10_000).nullable().default(null),
  /** Instead of the group's price; with `replace` only. */
  price: BahtIn.nullable().default(null),
  active: z.boolean().default(true),
};

export const shopContract = {
  ...settingsRows,
  ...shopInfoRows,
  taxInfo: op({
    method: 'POST',
    path: '/api/shopinfo/taxinfo',
    summary: 'Tax and receipt settings as of today',
    reply: Tax,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  durations: op({
    method: 'GET',
    path: '/api/rentduration',
    summary: 'All rent durations in their order, the hidden ones too',
    reply: z.object({ itemList: z.array(DurationRow) }),
    errors: [],
    allow: 'staff',
  }),
  addDuration: op({
    method: 'POST',
    path: '/api/rentduration',
    summary: 'Add a rent duration at the end of the list',
    body: z.strictObject(durationFields),
    reply: DurationRow,
    errors: [],
    allow: 'admin',
  }),
  saveDuration: op({
    method: 'PUT',
    path: '/api/rentduration/:id',
    summary: 'Change a rent duration; orders keep the prices they were made with',
    params: IdParams,
    /** `version` as read; refused with CHANGED (data: the row as it is now) when somebody saved since. */
    body: z.strictObject({ ...durationFields, version: z.number().int() }),
    reply: DurationRow,
    errors: ['CHANGED'],
    allow: 'admin',
  }),
  orderDurations: op({
    method: 'POST',
    path: '/api/rentduration/order',
    summary: 'Put the rent durations in a new order',
    body: z.strictObject({
      ids: z.array(Id).min(1).max(maxDurations),
      /** The order it was made from; refused with CHANGED when there is another by now. */
      was: z.array(Id).max(maxDurations).optional(),
    }),
    reply: Done,
    errors: ['CHANGED'],
    allow: 'admin',
  }),
  removeDuration: op({
    method: 'DELETE',
    path: '/api/rentduration/:id',
    summary: 'Delete a rent duration that no order was made with',
    params: IdParams,
    reply: Done,
    errors: ['IN_USE'],
    allow: 'admin',
  }),
};
