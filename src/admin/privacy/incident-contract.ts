/** Operations on breaches of personal data. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  FileReply,
  IdOut,
  IdParams,
  PastTimeIn,
  RequiredText,
  Text,
  TimeOut,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';

const IncidentIn = z.strictObject({
  noticedAt: PastTimeIn,
  what: RequiredText(2000),
  /** Whose data, in words. */
  whose: Text(500).default(''),
  /** Null: not known yet. */
  people: z.number().int().min(0).max(100_000_000).nullable().default(null),
  done: Text(2000).default(''),
  /** The people themselves have to be told too. */
  highRisk: z.boolean().default(false),
  reportedAt: PastTimeIn.nullable().default(null),
  toldAt: PastTimeIn.nullable().default(null),
  /** Why nobody is at risk, and nothing is reported. */
  noReport: Text(500).default(''),
});
export type IncidentIn = z.output<typeof IncidentIn>;

export const Incident = z.object({
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
export type Incident = z.output<typeof Incident>;

export const incidentRows = {
  incidents: op({
    method: 'GET',
    path: '/api/privacy/incident',
    summary: 'Breaches of personal data; those that wait for their report first, the most urgent on top',
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(Incident),
    errors: [],
    allow: 'admin',
  }),
  addIncident: op({
    method: 'POST',
    path: '/api/privacy/incident',
    summary: 'Write down a breach; the authority is to be told within 72 hours of the notice',
    body: IncidentIn,
    reply: Incident,
    errors: [],
    allow: 'admin',
    idempotent: true,
  }),
  saveIncident: op({
    method: 'PUT',
    path: '/api/privacy/incident/:id',
    summary: 'What became known of a breach, when it was reported and the people were told',
    params: IdParams,
    body: IncidentIn.extend({ version: z.number().int() }),
    reply: Incident,
    errors: ['CHANGED'],
    allow: 'admin',
  }),
  exportIncidents: op({
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
