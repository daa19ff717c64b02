import { writing } from '#platform/http/handlers.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { prepareContract } from '../contract.ts';
import { stepsOf } from '../preparation-steps.ts';
import { readTodo } from './get-preparation.ts';
import { deleteTicks, insertTicks, savePacked } from './sql-tasks.ts';
import type { WorkLine } from './line-work.ts';
import { beginWork, endWork, holdGarment } from './line-work.ts';

/** VALIDATION when a line is named twice. */
const mustDiffer = (lineIds: readonly number[]): void => {
  if (new Set(lineIds).size === lineIds.length) return;
  const field = 'orderDetailIds';
  throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message: field }] });
};

export const tick = writing<typeof prepareContract.tick>(async (q, scope, call) => {
  const { id } = call.params;
  const { orderDetailIds, steps, done, packed } = call.body;
  mustDiffer(orderDetailIds);
  const lines: WorkLine[] = await beginWork(q, scope, id, orderDetailIds);
  if (done) {
    for (const [index, line] of lines.entries()) lines[index] = await holdGarment(q, scope, line);
    const ticks = lines.flatMap((line) =>
      stepsOf(line)
        .filter((step) => steps.includes(step) && !line.done.includes(step))
        .map((step) => ({ line, step })),
    );
    await insertTicks(q, scope, ticks, scope.userId || null);
    if (packed)
      for (const line of lines)
        if (line.unpacked.length > 0) await savePacked(q, scope, line.id, [...line.packed, ...line.unpacked]);
  } else await deleteTicks(q, scope, orderDetailIds, steps);
  await endWork(q, scope, id, lines, {
    action: done ? 'prepare.done' : 'prepare.undone',
    after: { lines: orderDetailIds, steps, ...(packed && { packed }) },
  });
  return readTodo(q, scope, id);
});
