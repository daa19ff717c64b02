/** What this room must know of those above it whose rows point to items. */
import type { RawBuilder } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OpenOrder } from '#catalog/contract.ts';
import type { Pairs } from '../lists/sql-codes.ts';

/** `promised`: garments in open orders, promised or out; the others: rows of any state. */
export type ItemUse = 'units' | 'reservations' | 'promised' | 'orderLines' | 'transferLines';

/** `itemIds` is an array of ids, which may come from the query an answer stands in. */
export type ItemFollower = {
  /** How many rows of theirs refer to the items. */
  uses?: Partial<
    Record<ItemUse, (scope: Pick<Scope, 'shopId'>, itemIds: RawBuilder<unknown>) => RawBuilder<number>>
  >;
  /** Open orders of the person's branches with garments of the items, one row an order. */
  openOrders?(
    scope: Pick<Scope, 'shopId' | 'branchIds'>,
    itemIds: RawBuilder<unknown>,
  ): RawBuilder<OpenOrder>;
  /** The items of the groups are still called as they were; next they are called as their groups are. */
  renaming?(q: Tx, scope: Pick<Scope, 'shopId'>, groupIds: readonly number[]): Promise<void>;
  /** Two items become one: points its rows to the item that stays. */
  follow(q: Tx, scope: Scope, pairs: Pairs): Promise<void>;
};

export const hangsOnItems = asked<readonly ItemFollower[]>('what hangs on items');
