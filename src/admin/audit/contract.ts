/** The audit log as a shop reads it: who did what, when and from where, in words. */
import { z } from 'zod';
import { auditSubjects } from '#lib/vocabulary/audit-actions.ts';
import { op } from '#lib/contract/contract.ts';
import { DayIn, FileReply, Id, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { chainFaults, logKinds } from './log-kinds.ts';

/** One field, as it was and as it is; '' where there was or is nothing. */
const Change = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type Change = z.output<typeof Change>;

export const LogEntry = z.object({
  entryId: IdOut,
  at: TimeOut,
  /** Nobody for what the house does by itself. */
  userId: IdOut.nullable(),
  by: z.string(),
  branchName: z.string(),
  /** The address it came from. */
  ip: z.string(),
  what: z.string(),
  /** What it was done to; its name is '' where it has none or is gone. */
  thing: z.object({ subject: z.string(), id: IdOut.nullable(), name: z.string() }),
  changes: z.array(Change),
});
export type LogEntry = z.output<typeof LogEntry>;

const filters = {
  userId: Id.optional(),
  from: DayIn.optional(),
  to: DayIn.optional(),
  kind: z.enum(logKinds).optional(),
  /** With `id` one thing; by itself everything of that sort. */
  subject: z.enum(auditSubjects).optional(),
  id: Id.optional(),
};
export const logPageSize = 50;

export const auditContract = {
  list: op({
    method: 'GET',
    path: '/api/audit',
    summary: 'What was done, newest first; `after` the last entry of the page before',
    query: z.strictObject({ ...filters, after: Id.optional() }),
    reply: z.object({
      itemList: z.array(LogEntry),
      /** Older ones follow after this one; null at the end. */
      next: IdOut.nullable(),
      /** The name of the one thing that is asked for; '' when that is not asked, or the thing is gone. */
      thing: z.string(),
    }),
    errors: [],
    allow: 'admin',
  }),
  people: op({
    method: 'GET',
    path: '/api/audit/people',
    summary: 'Everybody who may have done something, those who cannot log in any more too',
    reply: z.object({ itemList: z.array(z.object({ userId: IdOut, name: z.string() })) }),
    errors: [],
    allow: 'admin',
  }),
  chain: op({
    method: 'GET',
    path: '/api/audit/chain',
    summary: 'How the chain of the log ends (docs/decisions/0041)',
    reply: z.object({
      rows: z.number(),
      /** '' where nothing is sealed yet. */
      hash: z.string(),
      sealedAt: TimeOut.nullable(),
    }),
    errors: [],
    allow: 'admin',
  }),
  checkChain: op({
    method: 'GET',
    path: '/api/audit/check',
    summary:
      'Hold the next few thousand entries against the chain, `after` the place that was reached; the last part looks at the end too',
    query: z.strictObject({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    reply: z.object({
      upTo: z.number(),
      end: z.number(),
      done: z.boolean(),
      /** At most the first hundred of the part. */
      faults: z.array(
        z.object({
          what: z.enum(chainFaults),
          seq: z.number().nullable(),
          entryId: IdOut.nullable(),
          at: TimeOut.nullable(),
        }),
      ),
    }),
    errors: [],
    allow: 'admin',
    perMinute: 600,
  }),
  exportLog: op({
    method: 'GET',
    path: '/api/export/audit',
    summary: 'The log as it is filtered, as a sheet; written down in the log itself',
    query: z.strictObject({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: FileReply,
    errors: [],
    allow: 'admin',
    right: 'export',
    download: true,
  }),
};
