import { AppError } from '#lib/errors/errors.ts';
import { writing } from '#platform/http/handlers.ts';
import { unitByBarcode } from '#inventory/stock/server/index.ts';
import type { prepareContract } from '../contract.ts';
import { readTodo } from './get-preparation.ts';
import { insertTicks } from './sql-tasks.ts';
import type { WorkLine } from './line-work.ts';
import { beginWork, endWork, holdGarment } from './line-work.ts';

/** The line that has this garment, else one of its kind that is not pulled yet, else any of its kind. */
const lineFor = (
  lines: readonly WorkLine[],
  unit: { unitId: number; itemId: number },
): WorkLine | undefined => {
  const alike = lines.filter((line) => line.itemId === unit.itemId);
  return (
    alike.find((line) => line.unitId === unit.unitId) ??
    alike.find((line) => !line.done.includes('pull')) ??
    alike[0]
  );
};

export const bind = writing<typeof prepareContract.bind>(async (q, scope, call) => {
  const { id } = call.params;
  const { barcode, orderDetailId } = call.body;
  const lines = await beginWork(q, scope, id, orderDetailId === undefined ? undefined : [orderDetailId]);
  // Nothing of the order is still to be prepared.
  if (lines.length === 0) return call.fail('ILLEGAL_TRANSITION');
  const unit = await unitByBarcode(q, scope, barcode);
  const line = lineFor(lines, unit);
  if (line === undefined) throw new AppError('WRONG_UNIT', { values: { barcode } });
  const held = await holdGarment(q, scope, line, barcode);
  await insertTicks(
    q,
    scope,
    held.done.includes('pull') ? [] : [{ line: held, step: 'pull' }],
    scope.userId || null,
  );
  await endWork(q, scope, id, [held], {
    action: 'prepare.scan',
    after: { lines: [held.id], text: barcode },
  });
  return readTodo(q, scope, id);
});
