import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { fieldsOut } from './setting-kinds.ts';
import { Holiday, settingsRows, Tax } from './settings-contract.ts';
import { branchSettings, shopSettings } from './settings.ts';
import { BahtIn, BahtOut, DayOut, Done, Id, IdParams, TimeOut } from '../core/common/wire.ts';

export const priceRules = ['same', 'scale', 'replace'] as const;
export type PriceRule = (typeof priceRules)[number];

export * from './policy.ts';
export * from './settings-contract.ts';
export * from './setting-choices.ts';

export const Branch = z
  .object({
    branchId: z.number(),
    ...fieldsOut(branchSettings),
    /** 'm' marks a main branch. */
    flag1: z.string(),
  })
  .omit({ hours: true, latitude: true, longitude: true });
export type Branch = z.output<typeof Branch>;

export const RentDuration = z.object({
  rentDurationId: z.number(),
  rentDays: z.number().nullable(),
  priceRule: z.enum(priceRules),
  pricePercent: z.number().nullable(),
  price: BahtOut.nullable(),
  updateDateTime: z.string(),
});
export type RentDuration = z.output<typeof RentDuration>;

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

/** What the counter needs to know of the shop: names and rules. */
export const ShopInfo = z
  .object({
    shopInfoId: z.string(),
    ...fieldsOut(shopSettings),
    taxRate: z.number(),
    holidays: z.array(Holiday),
    closedDays: z.array(z.object({ day: DayOut, name: z.string() })),
    rentDurations: z.array(RentDuration),
  })
  .omit({
    logoImageId: true,
    transferDays: true,
    bailVat: true,
    dataController: true,
    dataContact: true,
    dataOfficer: true,
  });
export type ShopInfo = z.output<typeof ShopInfo>;

export const shopContract = {
  ...settingsRows,
  branches: op({
    method: 'GET',
    path: '/api/branch',
    summary: 'Branches the user may choose',
    reply: z.array(Branch),
    errors: [],
    allow: 'open',
    failTitle: 'branches',
  }),
  shopInfo: op({
    method: 'GET',
    path: '/api/shopinfo',
    summary: 'Names, rules, closed days and rent durations of the shop',
    reply: ShopInfo,
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
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
