import { z } from 'zod';
import { IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { importKinds } from './columns.ts';

const states = ['reading', 'preview', 'writing', 'done', 'undone', 'failed'] as const;

export const SheetImport = z
  .object({
    importId: IdOut,
    kind: z.enum(importKinds),
    state: z.enum(states),
    fileName: z.string(),
    added: z.number(),
    changed: z.number(),
    same: z.number(),
    wrong: z.number(),
    codes: z.number(),
    rowsDone: z.number(),
    rowsAll: z.number(),
    fault: z.object({ code: z.string(), n: z.number() }).nullable(),
    createdBy: z.string(),
    createdAt: TimeOut,
    confirmedAt: TimeOut.nullable(),
    undoneAt: TimeOut.nullable(),
  })
  .meta({ title: 'SheetImport' });
export type SheetImport = z.output<typeof SheetImport>;
