/** What somebody at a counter was refused because it is not free, which counts as looked for in vain (nothing-free.ts). */
import { sql } from 'kysely';
import type { Row } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Handler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { nothingFree } from './unmet-demand.ts';

/** An item that was not to be had from a day on. */
export type RefusedWish = { itemId: number; day: Day };

type Asker = Pick<Scope, 'shopId' | 'userId' | 'branchId' | 'machine'>;

/** Whoever tries again within this time means the same wish, milliseconds. */
const sameWish = 30 * 60_000;

/** Tells of wishes of a person; never waits and never throws. */
export const noteRefused = (db: Db, asker: Asker, wishes: readonly RefusedWish[]): void => {
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
        const told = new Map(wanted.map(({ groupId, size }) => [`${groupId} ${size}`, { groupId, size }]));
        nothingFree.answers(db, asker, { day, wanted: [...told.values()], found: [], within: sameWish });
      }
    },
    () => {},
  );
};

const refusals = new WeakMap<AppError, { branchId: number; wishes: readonly RefusedWish[] }>();

/** The refusal, which knows from now on what of the branch was wished for. */
export const refusalOf = (
  error: AppError,
  { branchId }: Pick<Scope, 'branchId'>,
  wishes: readonly RefusedWish[],
): AppError => {
  refusals.set(error, { branchId, wishes });
  return error;
};

/** Tells of what an error was refused for, of one that was. */
export const noteRefusal = (db: Db, asker: Asker, error: unknown): void => {
  const refused = error instanceof AppError ? refusals.get(error) : undefined;
  if (refused !== undefined) noteRefused(db, { ...asker, branchId: refused.branchId }, refused.wishes);
};

/**
 * The operation, of which a refusal for want of garments is told: once its transaction is rolled back, and beside the answer, which neither
 * waits for it nor changes.
 */
export const wishing = <R extends Row>(handler: Handler<R>): Handler<R> => ({
  ...handler,
  run: async (db, scope, ...rest) => {
    try {
      return await handler.run(db, scope, ...rest);
    } catch (error) {
      noteRefusal(db, scope, error);
      throw error;
    }
  },
});
