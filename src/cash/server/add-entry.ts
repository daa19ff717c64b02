import { bangkokDay } from '#lib/dates/day.ts';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeReductions } from '#platform/audit/write-reductions.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import type { cashContract } from '../contract.ts';
import type { BookEntryRow } from '../shapes.ts';
import { assertPapersFit, bookExpense } from './book-expense.ts';
import { insertBranchEntry, isEntryCategory, reverseOwnEntry } from './own-entries.ts';
import { assertExpenseExplained } from './spending-limit.ts';
import { entryById } from './sql.ts';
import { entryToWire, invalidReportField } from './wire.ts';

const written = async (q: Tx, scope: Scope, id: number): Promise<BookEntryRow> => {
  const row = (await entryById(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new Error('the entry does not exist');
  return entryToWire(scope, row);
};

export const addBranchEntry = writeHandler<typeof cashContract.add>(async (q, scope, call) => {
  const { direction, category, pays, amount, method, note, image, invoice, withholding } = call.body;
  const today = bangkokDay(new Date());
  const day = call.body.day ?? today;
  if (day > today) throw invalidReportField('day', 'not later than today');
  if (day < today && effectiveRole(scope.roles) === 'staff') return call.fail('FORBIDDEN');
  if (category !== '' && !(await isEntryCategory(q, scope, category, direction)))
    throw invalidReportField('category', 'no such category');
  if (invoice !== undefined && direction !== 'expense') throw invalidReportField('invoice', 'of an expense');
  if (withholding !== undefined && direction !== 'expense')
    throw invalidReportField('withholding', 'of an expense');
  if (pays !== undefined && direction !== 'expense') throw invalidReportField('pays', 'of an expense');
  assertPapersFit(category, call.body);
  const [imageId = null] = await imageIdsOfUrls(q, scope, [image], 'slip');
  if (direction === 'expense')
    await assertExpenseExplained(q, scope, { amount, reason: `${note}${category}${pays ?? ''}`, imageId });
  const entry = { method, amount, day, note, category, imageId };
  const id =
    direction === 'income'
      ? await insertBranchEntry(q, scope, { ...entry, kind: 'other_income' })
      : await bookExpense(q, scope, entry, { pays, invoice, withholding });
  if (day < today)
    await writeReductions(q, scope, [
      { kind: 'backdated', amount: 0, reason: note, subject: 'ledger_entry', id },
    ]);
  const after = await written(q, scope, id);
  await writeAudit(q, scope, { action: 'daybook.add', subject: 'ledger_entry', id, after });
  return after;
});

export const reverseBranchEntry = writeHandler<typeof cashContract.reverse>(async (q, scope, call) => {
  const { id } = call.params;
  const { made, branchId } = await reverseOwnEntry(q, scope, id, call.body.reason);
  const after = await written(q, scope, made);
  await writeAudit(
    q,
    { ...scope, branchId },
    { action: 'daybook.reverse', subject: 'ledger_entry', id, after },
  );
  return after;
});
