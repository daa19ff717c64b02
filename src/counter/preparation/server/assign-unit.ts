import { AppError } from '#lib/errors/errors.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { findUnitByBarcode } from '#inventory/stock/server/index.ts';
import type { preparationContract } from '../contract.ts';
import { readPreparation } from './get-preparation.ts';
import { insertTicks } from './sql-tasks.ts';
import type { LineInWork } from './line-work.ts';
import { beginLineWork, finishLineWork, lockLineGarment } from './line-work.ts';

/** Chooses the line with this unit, else an unpulled line of its item, else any line. */
const lineFor = (
  lines: readonly LineInWork[],
  unit: { unitId: number; itemId: number },
): LineInWork | undefined => {
  const alike = lines.filter((line) => line.itemId === unit.itemId);
  return (
    alike.find((line) => line.unitId === unit.unitId) ??
    alike.find((line) => !line.done.includes('pull')) ??
    alike[0]
  );
};

export const assignScannedUnit = writeHandler<typeof preparationContract.bind>(async (q, scope, call) => {
  const { id } = call.params;
  const { barcode, orderDetailId } = call.body;
  const lines = await beginLineWork(q, scope, id, orderDetailId === undefined ? undefined : [orderDetailId]);
  if (lines.length === 0) return call.fail('ILLEGAL_TRANSITION');
  const unit = await findUnitByBarcode(q, scope, barcode);
  const line = lineFor(lines, unit);
  if (line === undefined) throw new AppError('WRONG_UNIT', { values: { barcode } });
  const held = await lockLineGarment(q, scope, line, unit.barcode);
  await insertTicks(
    q,
    scope,
    held.done.includes('pull') ? [] : [{ line: held, step: 'pull' }],
    scope.userId || null,
  );
  await finishLineWork(q, scope, id, [held], {
    action: 'prepare.scan',
    after: { lines: [held.id], text: unit.barcode },
  });
  return readPreparation(q, scope, id);
});
