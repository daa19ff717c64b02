import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { setTitle } from '#orders/order/server/index.ts';
import { isIn, orderState } from '#orders/order/states.ts';
import type { prepareContract, TodoLine, TodoOrder } from '../contract.ts';
import { stepsOf } from '../preparation-steps.ts';
import { fittingOut } from './fitting-wire.ts';
import type { FittingRow } from './sql-fitting.ts';
import { fittingsOfOrder } from './sql-fitting.ts';
import type { HeadRow, LineRow, PartRow, TaskRow } from './sql-order.ts';
import { headQuery, lineQuery, partQuery, taskQuery } from './sql-order.ts';

/** What was done before anybody ticked (a line that came as prepared) is done. */
const lineOut = (
  shopId: number,
  { groupId, token, folder, packed, ...line }: LineRow,
  tasks: readonly TaskRow[],
  parts: readonly PartRow[],
): TodoLine => ({
  ...line,
  image: imageUrl(shopId, folder ?? 'item', token),
  steps: stepsOf(line).map((step) => {
    const task = tasks.find((one) => one.lineId === line.orderDetailId && one.step === step);
    const done = task !== undefined || line.state === 'prepared';
    return { step, done, at: task?.at ?? null, by: task?.by ?? '' };
  }),
  parts: parts
    .filter((part) => part.groupId === groupId)
    .map(({ partId, name }) => ({
      partId,
      name,
      packed: packed.includes(partId) || line.state === 'prepared',
    })),
});

/** First pick-up and last return day of the lines that count; of all lines when none does. */
const daysOf = (lines: readonly LineRow[]): { pickupDay: string; returnDay: string } => {
  const counted = lines.filter((line) => !isIn('off', line.state));
  const some = counted.length > 0 ? counted : lines;
  return {
    pickupDay: some.map((line) => line.pickupDay).toSorted()[0] ?? '',
    returnDay:
      some
        .map((line) => line.returnDay)
        .toSorted()
        .at(-1) ?? '',
  };
};

type Rows = [HeadRow[], LineRow[], TaskRow[], PartRow[], FittingRow[]];

const orderOut = (shopId: number, [heads, lines, tasks, parts, fittings]: Rows): TodoOrder => {
  const head = heads[0];
  if (head === undefined) throw new AppError('NOT_FOUND');
  return {
    ...head,
    state: orderState(lines.map((line) => line.state)),
    ...daysOf(lines),
    sets: head.sets.map((set) =>
      setTitle(
        shopId,
        set,
        lines.find((one) => one.orderSetId === set.orderSetId),
      ),
    ),
    lines: lines.map((line) => lineOut(shopId, line, tasks, parts)),
    fittings: fittings.map(fittingOut),
  };
};

const queries = (scope: Scope, id: number) =>
  [
    headQuery(scope, id),
    lineQuery(scope, id),
    taskQuery(scope, id),
    partQuery(scope, id),
    fittingsOfOrder(scope, id),
  ] as const;

/** The order as it stands after the changes of this transaction. */
export const readTodo = async (q: Tx, scope: Scope, id: number): Promise<TodoOrder> => {
  const [one, two, three, four, five] = queries(scope, id);
  const [heads, lines, tasks, parts, fittings] = await Promise.all([
    one.execute(q),
    two.execute(q),
    three.execute(q),
    four.execute(q),
    five.execute(q),
  ]);
  return orderOut(scope.shopId, [heads.rows, lines.rows, tasks.rows, parts.rows, fittings.rows]);
};

export const get = reading<typeof prepareContract.get>(async (db, scope, call) =>
  orderOut(scope.shopId, [...(await db.readAll(scope, queries(scope, call.params.id)))]),
);
