import { z } from 'zod';
import { auditSubjects } from '#lib/vocabulary/audit-subjects.ts';
import { reductionKinds } from '#lib/vocabulary/reduction-kinds.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayIn,
  DayOut,
  FileReply,
  IdIn,
  IdOut,
  pageFields,
  pageSchemaOf,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';

const kind = z.enum(reductionKinds);
const Sum = z.object({ count: z.number(), amount: BahtOut });

const PersonReductions = Sum.extend({
  userId: IdOut.nullable(),
  name: z.string(),
  usual: Sum,
  usualOfShop: Sum,
  unusual: z.boolean(),
  kinds: z.array(Sum.extend({ kind })),
});
export type PersonReductions = z.output<typeof PersonReductions>;

const Reductions = z.object({
  week: DayOut,
  weeks: z.array(z.object({ week: DayOut, people: z.array(Sum.extend({ userId: IdOut.nullable() })) })),
  people: z.array(PersonReductions),
});
export type ReductionsReply = z.output<typeof Reductions>;

const ReductionRow = z.object({
  key: z.string(),
  at: TimeOut,
  kind,
  amount: BahtOut,
  reason: z.string(),
  userId: IdOut.nullable(),
  by: z.string(),
  /** Approver of a refund or expense, or ''. */
  approvedBy: z.string(),
  branchName: z.string(),
  orderNo: z.string(),
  subject: z.enum(auditSubjects),
  subjectId: IdOut.nullable(),
});
export type ReductionRow = z.output<typeof ReductionRow>;

const filters = {
  /** Any day of the week, by default this week. */
  week: DayIn.optional(),
  userId: IdIn.optional(),
  kind: kind.optional(),
};

export const reductionsContract = {
  reductions: defineOperation({
    method: 'GET',
    path: '/api/audit/reductions',
    summary: 'What lowered or took money in all branches: the sums of 26 weeks, and each person’s week',
    query: z.strictObject({ week: filters.week }),
    reply: Reductions,
    errors: [],
    allow: 'owner',
  }),
  reductionRows: defineOperation({
    method: 'GET',
    path: '/api/audit/reductions/rows',
    summary: 'The single steps of a week that lowered or took money, newest first',
    query: z.strictObject({ ...pageFields, ...filters }),
    reply: pageSchemaOf(ReductionRow),
    errors: [],
    allow: 'owner',
  }),
  exportReductions: defineOperation({
    method: 'GET',
    path: '/api/export/reductions',
    summary: 'Export the steps of a week that lowered or took money as a spreadsheet; the export is logged',
    query: z.strictObject({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: FileReply,
    errors: [],
    allow: 'owner',
    right: 'export',
    download: true,
  }),
};
