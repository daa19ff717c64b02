import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { settingFieldsOut } from '#setup/shop/setting-kinds.ts';
import { retentionSettings, processingRecordSettings } from '#setup/shop/settings.ts';
import { processingPurposeNames } from './processing-purposes.ts';
import { incidentRows } from './incident-contract.ts';
import { DayOut, IdOut, pageFields, pageSchemaOf } from '#lib/contract/wire-schemas.ts';

export const erasureKinds = ['customer', 'citizenId', 'looks'] as const;
export type ErasureKind = (typeof erasureKinds)[number];

export const UpcomingErasure = z.object({
  customerId: IdOut,
  name: z.string(),
  kind: z.enum(['customer', 'citizenId']),
  day: DayOut,
});
export type UpcomingErasure = z.output<typeof UpcomingErasure>;

export const CompletedErasure = z.object({
  day: DayOut,
  kind: z.enum(erasureKinds),
  pieces: z.number(),
  customers: z.array(IdOut),
});
export type CompletedErasure = z.output<typeof CompletedErasure>;

export * from './incident-contract.ts';

export const ProcessingRecordReply = z.object({
  shop: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  ...settingFieldsOut(processingRecordSettings),
  ...settingFieldsOut(retentionSettings),
  people: z.record(z.enum(processingPurposeNames), z.number()),
});
export type ProcessingRecordReply = z.output<typeof ProcessingRecordReply>;

export const privacyContract = {
  record: defineOperation({
    method: 'GET',
    path: '/api/privacy/record',
    summary: 'The record of processing (PDPA §39), from the current data and the rules of the shop',
    reply: ProcessingRecordReply,
    errors: [],
    allow: 'owner',
  }),
  ...incidentRows,
  coming: defineOperation({
    method: 'GET',
    path: '/api/privacy/coming',
    summary: 'Erasures due within 30 days, next first, without customers with open business',
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(UpcomingErasure),
    errors: [],
    allow: 'admin',
  }),
  gone: defineOperation({
    method: 'GET',
    path: '/api/privacy/gone',
    summary: 'Completed erasures after retention, by day and kind, newest first',
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(CompletedErasure),
    errors: [],
    allow: 'admin',
  }),
};
