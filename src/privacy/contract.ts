/** What the shop owes to the people it knows: what goes when, what went (decision 38). */
import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { incidentRows } from './incident-contract.ts';
import { DayOut, IdOut, pageFields, pageOf } from '../core/common/wire.ts';

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

export const privacyContract = {
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
