import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { FileReply, IdOut, IdParams, TimeOut, pageFields, pageSchemaOf } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { ChangedIncidentInput, IncidentInput } from './incident-input.ts';

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
    body: ChangedIncidentInput,
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
