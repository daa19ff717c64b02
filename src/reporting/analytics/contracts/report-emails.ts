import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayOut, DoneReply, IdOut, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { ReceiverInput } from './receiver-input.ts';

export const maxReportReceivers = 10;

const ReportReceiver = z
  .object({
    receiverId: IdOut,
    userId: IdOut,
    name: z.string(),
    address: z.string(),
    given: z.boolean(),
    /** Null means the user's language. */
    language: z.enum(languages).nullable(),
    may: z.boolean(),
    last: z
      .object({ month: DayOut, trial: z.boolean(), state: z.string(), error: z.string(), at: TimeOut })
      .nullable(),
  })
  .meta({ title: 'ReportReceiver' });
export type ReportReceiver = z.output<typeof ReportReceiver>;

export const ReportSetting = z
  .object({
    active: z.boolean(),
    hour: z.number(),
    version: z.number(),
    mailSet: z.boolean(),
    receivers: z.array(ReportReceiver),
    people: z.array(z.object({ userId: IdOut, name: z.string(), email: z.string() })),
  })
  .meta({ title: 'ReportSetting' });
export type ReportSetting = z.output<typeof ReportSetting>;

export const reportEmailRows = {
  reportSetting: defineOperation({
    method: 'GET',
    path: '/api/insight/report',
    summary: 'Settings of the monthly report by e-mail: schedule, recipients, and the last report',
    reply: ReportSetting,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  saveReport: defineOperation({
    method: 'PUT',
    path: '/api/insight/report',
    summary: 'Enable or disable the monthly report, and set its hour on the first day',
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
  addReceiver: defineOperation({
    method: 'POST',
    path: '/api/insight/report/receiver',
    summary:
      'Add a recipient with access to the statistics, at their own address or one for which they are responsible',
    body: ReceiverInput,
    reply: ReportSetting,
    errors: ['TOO_MANY_RECEIVERS', 'RECEIVER_THERE', 'RECEIVER_NO_ADDRESS'],
    allow: 'owner',
    failTitle: 'settings',
  }),
  dropReceiver: defineOperation({
    method: 'DELETE',
    path: '/api/insight/report/receiver/:id',
    summary: 'Remove a recipient of the report',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'owner',
  }),
  tryReport: defineOperation({
    method: 'POST',
    path: '/api/insight/report/receiver/:id/try',
    summary: 'Send the report of the last month to a recipient now',
    params: IdParams,
    reply: ReportSetting,
    errors: ['MAIL_OFF', 'RECEIVER_NO_ADDRESS'],
    allow: 'owner',
    perMinute: 10,
  }),
};
