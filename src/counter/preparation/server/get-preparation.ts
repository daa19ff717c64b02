import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { setTitleOf } from '#orders/order/server/index.ts';
import { isInStateSet, orderStateOf } from '#orders/order/states.ts';
import type { preparationContract, TodoLine, TodoOrder } from '../contract.ts';
import { preparationStepsOf } from '../preparation-steps.ts';
import { fittingToWire } from './fitting-wire.ts';
import type { FittingRow } from './sql-fitting.ts';
import { fittingsOfOrder } from './sql-fitting.ts';
import type {
  PreparationHeadRow,
  PreparationLineRow,
  PreparationPartRow,
  PreparationTaskRow,
} from './sql-order.ts';
import {
  preparationHeadQuery,
  preparationLineQuery,
  preparationPartQuery,
  preparationTaskQuery,
} from './sql-order.ts';

/** Lines imported as prepared count as complete. */
const lineOut = (
  shopId: number,
  { groupId, token, folder, packed, lacks, ...line }: PreparationLineRow,
  tasks: readonly PreparationTaskRow[],
  parts: readonly PreparationPartRow[],
): TodoLine => ({
  ...line,
  image: imageUrl(shopId, folder ?? 'item', token),
  steps: preparationStepsOf(line).map((step) => {
    const task = tasks.find((one) => one.lineId === line.orderDetailId && one.step === step);
    const done = task !== undefined || isInStateSet('ready', line.state);
    return { step, done, at: task?.at ?? null, by: task?.by ?? '' };
  }),
  parts: parts
    .filter((part) => part.groupId === groupId)
    .map((part) => ({ ...part, lack: lacks.find((one) => one.partId === part.partId) }))
    .filter(({ lack }) => lack?.writtenOff !== true)
    .map(({ partId, name, lack }) => ({
      partId,
      name,
      packed: lack === undefined && (packed.includes(partId) || isInStateSet('ready', line.state)),
      lacking: lack !== undefined,
    })),
});

const daysOf = (lines: readonly PreparationLineRow[]): { pickupDay: string; returnDay: string } => {
  const counted = lines.filter((line) => !isInStateSet('off', line.state));
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

type Rows = [
  PreparationHeadRow[],
  PreparationLineRow[],
  PreparationTaskRow[],
  PreparationPartRow[],
  FittingRow[],
];

const orderOut = (shopId: number, [heads, lines, tasks, parts, fittings]: Rows): TodoOrder => {
  const head = heads[0];
  if (head === undefined) throw new AppError('NOT_FOUND');
  return {
    ...head,
    state: orderStateOf(lines.map((line) => line.state)),
    ...daysOf(lines),
    sets: head.sets.map((set) =>
      setTitleOf(
        shopId,
        set,
        lines.find((one) => one.orderSetId === set.orderSetId),
      ),
    ),
    lines: lines.map((line) => lineOut(shopId, line, tasks, parts)),
    fittings: fittings.map(fittingToWire),
  };
};

const queries = (scope: Scope, id: number) =>
  [
    preparationHeadQuery(scope, id),
    preparationLineQuery(scope, id),
    preparationTaskQuery(scope, id),
    preparationPartQuery(scope, id),
    fittingsOfOrder(scope, id),
  ] as const;

export const readPreparation = async (q: Tx, scope: Scope, id: number): Promise<TodoOrder> => {
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

export const getPreparation = readHandler<typeof preparationContract.get>(async (db, scope, call) =>
  orderOut(scope.shopId, [...(await db.readAll(scope, queries(scope, call.params.id)))]),
);
