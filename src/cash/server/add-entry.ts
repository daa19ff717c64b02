import { bangkokDay } from '#lib/dates/day.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { imageIds } from '#setup/pictures/server/index.ts';
import type { daybookContract } from '../contract.ts';
import type { EntryRow } from '../shapes.ts';
import { addOwn, isCategory, reverseOwn } from './own-entries.ts';
import { noteInvoice } from './purchase-invoice.ts';
import { entryById } from './sql.ts';
import { entryOut, invalid } from './wire.ts';

const written = async (q: Tx, scope: Scope, id: number): Promise<EntryRow> => {
  const row = (await entryById(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new Error('the entry is gone');
  return entryOut(scope, row);
};

/** An expense (below zero in the ledger) or other income of scope.branchId, with category and slip. */
export const add = writing<typeof daybookContract.add>(async (q, scope, call) => {
  const { direction, category, amount, method, note, image, invoice } = call.body;
  const today = bangkokDay(new Date());
  const day = call.body.day ?? today;
  if (day > today) throw invalid('day', 'not later than today');
  if (category !== '' && !(await isCategory(q, scope, category, direction)))
    throw invalid('category', 'no such category');
  if (invoice !== undefined && direction !== 'expense') throw invalid('invoice', 'of an expense');
  const [imageId = null] = await imageIds(q, scope, [image], 'slip');
  const id = await addOwn(q, scope, {
    kind: direction === 'expense' ? 'expense' : 'other_income',
    method,
    amount: direction === 'expense' ? -amount : amount,
    day,
    note,
    category,
    imageId,
  });
  if (invoice !== undefined)
    await noteInvoice(q, scope, { entryId: id, paid: amount, bookedDay: day, field: 'invoice' }, invoice);
  const after = await written(q, scope, id);
  await audit(q, scope, { action: 'daybook.add', subject: 'ledger_entry', id, after });
  return after;
});

/** The opposite entry of today at the branch of the first; NOT_FOUND for entries of orders, CONFLICT when taken back before. */
export const reverse = writing<typeof daybookContract.reverse>(async (q, scope, call) => {
  const { id } = call.params;
  const { made, branchId } = await reverseOwn(q, scope, id, call.body.reason);
  const after = await written(q, scope, made);
  await audit(q, { ...scope, branchId }, { action: 'daybook.reverse', subject: 'ledger_entry', id, after });
  return after;
});
