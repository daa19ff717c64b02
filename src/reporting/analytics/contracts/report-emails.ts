/** The report of the month by e-mail: whether and when it goes, to whom, and how far it has come. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { DayOut, Done, EmailIn, Id, IdOut, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';

/** Receivers of a shop. */
export const mostReceivers = 10;

const Receiver = z
  .object({
    receiverId: IdOut,
    userId: IdOut,
    /** Whoever is written to, or answers for the address. */
    name: z.string(),
    /** '' where their account has none. */
    address: z.string(),
    /** Another one than that of their account. */
    given: z.boolean(),
    /** null: that of the person. */
    language: z.enum(languages).nullable(),
    /** May they see the statistics? Nothing goes to who may not. */
    may: z.boolean(),
    /** What went last. */
    last: z
      .object({ month: DayOut, trial: z.boolean(), state: z.string(), error: z.string(), at: TimeOut })
      .nullable(),
  })
  .meta({ title: 'ReportReceiver' });
export type Receiver = z.output<typeof Receiver>;

export const ReportSetting = z
  .object({
    active: z.boolean(),
    /** Of the first day of the month, in Bangkok. */
    hour: z.number(),
    version: z.number(),
    /** The shop has an e-mail channel in use. */
    mailSet: z.boolean(),
    receivers: z.array(Receiver),
    /** Who may receive it. */
    people: z.array(z.object({ userId: IdOut, name: z.string(), email: z.string() })),
  })
  .meta({ title: 'ReportSetting' });
export type ReportSetting = z.output<typeof ReportSetting>;

export const mailingRows = {
  reportSetting: op({
    method: 'GET',
    path: '/api/insight/report',
    summary: 'Whether the report of the month goes by e-mail, when, to whom, and what went last',
    reply: ReportSetting,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  saveReport: op({
    method: 'PUT',
    path: '/api/insight/report',
    summary: 'The report of the month goes by itself or not, and at which hour of the first day',
    body: z.strictObject({
      active: z.boolean(),
      hour: z.number().int().min(0).max(23),
      version: z.number().int().min(0).max(2_147_483_647),
    }),
    reply: ReportSetting,
    errors: ['CHANGED'],
    allow: 'owner',
    failTitle: 'settings',
  }),
  addReceiver: op({
    method: 'POST',
    path: '/api/insight/report/receiver',
    summary:
      'Somebody who may see the statistics receives the report, at their own address or at one they answer for',
    body: z.strictObject({
      userId: Id,
      /** '': that of their account. */
      address: EmailIn.default(''),
      language: z.enum(languages).nullable().default(null),
    }),
    reply: ReportSetting,
    errors: ['TOO_MANY_RECEIVERS', 'RECEIVER_THERE', 'RECEIVER_NO_ADDRESS'],
    allow: 'owner',
    failTitle: 'settings',
  }),
  dropReceiver: op({
    method: 'DELETE',
    path: '/api/insight/report/receiver/:id',
    summary: 'Does not receive the report any more',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'owner',
  }),
  tryReport: op({
    method: 'POST',
    path: '/api/insight/report/receiver/:id/try',
    summary: 'The report of the last month goes to a receiver now',
    params: IdParams,
    reply: ReportSetting,
    errors: ['MAIL_OFF', 'RECEIVER_NO_ADDRESS'],
    allow: 'owner',
    perMinute: 10,
  }),
};
