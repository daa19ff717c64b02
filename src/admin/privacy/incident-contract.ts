import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  FileReply,
  IdOut,
  IdParams,
  PastTimeIn,
  RequiredTextIn,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';

const IncidentInput = z.strictObject({
  noticedAt: PastTimeIn,
  what: RequiredTextIn(2000),
  /** Affected people. */
  whose: TextIn(500).default(''),
  /** Null: unknown yet. */
  people: z.number().int().min(0).max(100_000_000).nullable().default(null),
  done: TextIn(2000).default(''),
  /** The affected people must be informed too. */
  highRisk: z.boolean().default(false),
  reportedAt: PastTimeIn.nullable().default(null),
  toldAt: PastTimeIn.nullable().default(null),
  /** Why there is no risk, hence no report. */
  noReport: TextIn(500).default(''),
});
export type IncidentInput = z.output<typeof IncidentInput>;

export const PrivacyIncident = z.object({
  incidentId: IdOut,
  noticedAt: TimeOut,
  what: z.string(),
  whose: z.string(),
  people: z.number().nullable(),
  done: z.string(),
  highRisk: z.boolean(),
  reportedAt: TimeOut.nullable(),
  toldAt: TimeOut.nullable(),
  noReport: z.string(),
  by: z.string(),
  version: z.number(),
});
export type PrivacyIncident = z.output<typeof PrivacyIncident>;

export const incidentRows = {
  incidents: defineOperation({
    method: 'GET',
    path: '/api/privacy/incident',
    summary: 'List breaches of personal data; those with an open report first, most urgent on top',
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(PrivacyIncident),
    errors: [],
    allow: 'admin',
  }),
  addIncident: defineOperation({
    method: 'POST',
    path: '/api/privacy/incident',
    summary: 'Record a breach; the authority must be informed within 72 hours of its discovery',
    body: IncidentInput,
    reply: PrivacyIncident,
    errors: [],
    allow: 'admin',
    idempotent: true,
  }),
  saveIncident: defineOperation({
    method: 'PUT',
    path: '/api/privacy/incident/:id',
    summary: 'Update a breach: findings, report and information of the affected people',
    params: IdParams,
    body: IncidentInput.extend({ version: z.number().int() }),
    reply: PrivacyIncident,
    errors: ['CHANGED'],
    allow: 'admin',
  }),
  exportIncidents: defineOperation({
    method: 'GET',
    path: '/api/privacy/incidents/export',
    summary: 'All breaches as a spreadsheet',
    query: z.strictObject({ language: z.enum(languages).default('th') }),
    reply: FileReply,
    download: true,
    errors: [],
    allow: 'admin',
  }),
};
