import { z } from 'zod';
import { auditSubjects } from '#lib/vocabulary/audit-subjects.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayIn, FileReply, IdIn, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { chainFaults, logKinds } from './log-kinds.ts';
import { reductionMailContract } from './reduction-mail-contract.ts';
import { reductionsContract } from './reductions-contract.ts';

/** An empty text means no value. */
const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.output<typeof FieldChange>;

export const LogEntry = z.object({
  entryId: IdOut,
  at: TimeOut,
  userId: IdOut.nullable(),
  by: z.string(),
  branchName: z.string(),
  ip: z.string(),
  what: z.string(),
  /** `name` is empty if the subject has no name or no longer exists. */
  thing: z.object({ subject: z.string(), id: IdOut.nullable(), name: z.string() }),
  changes: z.array(FieldChange),
});
export type LogEntry = z.output<typeof LogEntry>;

const filters = {
  userId: IdIn.optional(),
  from: DayIn.optional(),
  to: DayIn.optional(),
  kind: z.enum(logKinds).optional(),
  subject: z.enum(auditSubjects).optional(),
  id: IdIn.optional(),
};
export const logPageSize = 50;

export const auditContract = {
  ...reductionsContract,
  ...reductionMailContract,
  list: defineOperation({
    method: 'GET',
    path: '/api/audit',
    summary: 'List audit log entries, newest first; `after` is the last entry of the previous page',
    query: z.strictObject({ ...filters, after: IdIn.optional() }),
    reply: z.object({
      itemList: z.array(LogEntry),
      next: IdOut.nullable(),
      thing: z.string(),
    }),
    errors: [],
    allow: 'admin',
  }),
  people: defineOperation({
    method: 'GET',
    path: '/api/audit/people',
    summary: 'List users for the log filter, including disabled ones',
    reply: z.object({ itemList: z.array(z.object({ userId: IdOut, name: z.string() })) }),
    errors: [],
    allow: 'admin',
  }),
  chain: defineOperation({
    method: 'GET',
    path: '/api/audit/chain',
    summary: 'End of the hash chain of the log (docs/decisions/0041)',
    reply: z.object({
      rows: z.number(),
      hash: z.string(),
      sealedAt: TimeOut.nullable(),
      command: z.string(),
    }),
    errors: [],
    allow: 'admin',
  }),
  checkChain: defineOperation({
    method: 'GET',
    path: '/api/audit/check',
    summary:
      'Verify the next few thousand entries of the hash chain `after` a position; the last part also checks the end',
    query: z.strictObject({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    reply: z.object({
      upTo: z.number(),
      end: z.number(),
      done: z.boolean(),
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
  exportLog: defineOperation({
    method: 'GET',
    path: '/api/export/audit',
    summary: 'Export the filtered log as a spreadsheet; the export is logged',
    query: z.strictObject({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: FileReply,
    errors: [],
    allow: 'admin',
    right: 'export',
    download: true,
  }),
};
