/** What the shop owes to the people it knows: what goes when, what went (decision 38). */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { fieldsOut } from '#setup/shop/setting-kinds.ts';
import { keepingSettings, recordSettings } from '#setup/shop/settings.ts';
import { purposeNames } from './processing-purposes.ts';
import { incidentRows } from './incident-contract.ts';
import { DayOut, IdOut, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';

/** What goes: everything of a customer, or the citizen id alone; looks are the log of who looked. */
export const goneKinds = ['customer', 'citizenId', 'looks'] as const;
export type GoneKind = (typeof goneKinds)[number];

export const Coming = z.object({
  customerId: IdOut,
  name: z.string(),
  kind: z.enum(['customer', 'citizenId']),
  /** The night after which it is gone. */
  day: DayOut,
});
export type Coming = z.output<typeof Coming>;

/** Of one day and kind. */
export const Gone = z.object({
  day: DayOut,
  kind: z.enum(goneKinds),
  pieces: z.number(),
  /** Numbers of the customers, the first hundred; none of a log. */
  customers: z.array(IdOut),
});
export type Gone = z.output<typeof Gone>;

export * from './incident-contract.ts';

/** The record of processing: what the shop says of itself, its rules, and of how many people there is something for each purpose. */
export const ProcessingRecord = z.object({
  shop: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  ...fieldsOut(recordSettings),
  ...fieldsOut(keepingSettings),
  people: z.record(z.enum(purposeNames), z.number()),
});
export type ProcessingRecord = z.output<typeof ProcessingRecord>;

export const privacyContract = {
  record: op({
    method: 'GET',
    path: '/api/privacy/record',
    summary: 'The record of processing (PDPA §39), made of what is kept now and of the rules of the shop',
    reply: ProcessingRecord,
    errors: [],
    allow: 'owner',
  }),
  ...incidentRows,
  coming: op({
    method: 'GET',
    path: '/api/privacy/coming',
    summary: 'What goes by itself within 30 days, the next first; customers with something open are left out',
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(Coming),
    errors: [],
    allow: 'admin',
  }),
  gone: op({
    method: 'GET',
    path: '/api/privacy/gone',
    summary: 'What went because its time was over, by day and kind, newest first',
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(Gone),
    errors: [],
    allow: 'admin',
  }),
};
