/** A refusal for lack of free units is unmet demand. */
import { sql } from 'kysely';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Handler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { unmetDemandPort } from './unmet-demand.ts';

export type RefusedItem = { itemId: number; day: Day };

type Asker = Pick<Scope, 'shopId' | 'userId' | 'branchId' | 'machine'>;

/** Milliseconds. A retry within this time is the same request. */
const sameWish = 30 * 60_000;

/** Ignores requests of other programs. Never blocks or throws. */
export const reportRefusedItems = (db: Db, asker: Asker, wishes: readonly RefusedItem[]): void => {
  if (wishes.length === 0 || asker.machine === true) return;
  const itemIds = [...new Set(wishes.map((one) => one.itemId))];
  db.read(
    asker,
    sql<{
      itemId: number;
      groupId: number;
      size: string;
    }>`select id as "itemId", group_id as "groupId", size from product_item where shop_id = ${asker.shopId} and id = any(${itemIds}::bigint[])`,
  ).then(
    (items) => {
      for (const day of new Set(wishes.map((one) => one.day))) {
        const wanted = items.filter((item) =>
          wishes.some((one) => one.day === day && one.itemId === item.itemId),
        );
        const byGroupAndSize = new Map(
          wanted.map(({ groupId, size }) => [`${groupId} ${size}`, { groupId, size }]),
        );
        unmetDemandPort.provided(db, asker, {
          day,
          wanted: [...byGroupAndSize.values()],
          found: [],
          within: sameWish,
        });
      }
    },
    () => {},
  );
};

const refusals = new WeakMap<AppError, { branchId: number; wishes: readonly RefusedItem[] }>();

export const refusedItemsOf = (
  error: AppError,
  { branchId }: Pick<Scope, 'branchId'>,
  wishes: readonly RefusedItem[],
): AppError => {
  refusals.set(error, { branchId, wishes });
  return error;
};

export const reportRefusal = (db: Db, asker: Asker, error: unknown): void => {
  const refused = error instanceof AppError ? refusals.get(error) : undefined;
  if (refused !== undefined) reportRefusedItems(db, { ...asker, branchId: refused.branchId }, refused.wishes);
};

/** Records refusals in the background after the rollback. */
export const recordUnmetDemand = <R extends OperationDefinition>(handler: Handler<R>): Handler<R> => ({
  ...handler,
  run: async (db, scope, ...rest) => {
    try {
      return await handler.run(db, scope, ...rest);
    } catch (error) {
      reportRefusal(db, scope, error);
      throw error;
    }
  },
});
