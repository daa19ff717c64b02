import { writeHandler } from '#platform/http/handlers.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { preparationContract } from '../contract.ts';
import { preparationStepsOf } from '../preparation-steps.ts';
import { readPreparation } from './get-preparation.ts';
import { deleteTicks, insertTicks, savePackedPart } from './sql-tasks.ts';
import type { LineInWork } from './line-work.ts';
import { beginLineWork, finishLineWork, lockLineGarment } from './line-work.ts';

const assertDistinct = (lineIds: readonly number[]): void => {
  if (new Set(lineIds).size === lineIds.length) return;
  const field = 'orderDetailIds';
  throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message: field }] });
};

export const tickSteps = writeHandler<typeof preparationContract.tick>(async (q, scope, call) => {
  const { id } = call.params;
  const { orderDetailIds, steps, done, packed } = call.body;
  assertDistinct(orderDetailIds);
  const lines: LineInWork[] = await beginLineWork(q, scope, id, orderDetailIds);
  if (done) {
    for (const [index, line] of lines.entries()) lines[index] = await lockLineGarment(q, scope, line);
    const ticks = lines.flatMap((line) =>
      preparationStepsOf(line)
        .filter((step) => steps.includes(step) && !line.done.includes(step))
        .map((step) => ({ line, step })),
    );
    await insertTicks(q, scope, ticks, scope.userId || null);
    if (packed)
      for (const line of lines)
        if (line.unpacked.length > 0)
          await savePackedPart(q, scope, line.id, [...line.packed, ...line.unpacked]);
  } else await deleteTicks(q, scope, orderDetailIds, steps);
  await finishLineWork(q, scope, id, lines, {
    action: done ? 'prepare.done' : 'prepare.undone',
    after: { lines: orderDetailIds, steps, ...(packed && { packed }) },
  });
  return readPreparation(q, scope, id);
});
