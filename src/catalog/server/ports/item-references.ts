/** Higher modules count and update their rows that refer to items. */
import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OpenOrder } from '#catalog/contract.ts';
import type { ItemPairs } from '../lists/sql-codes.ts';

/** `promised`: units reserved or out. The others count rows of any state. */
export type ItemUseKind = 'units' | 'reservations' | 'promised' | 'orderLines' | 'transferLines';

/** `itemIds` is an SQL array, perhaps an expression of the surrounding query. */
export type ItemReferenceProvider = {
  uses?: Partial<
    Record<ItemUseKind, (scope: Pick<Scope, 'shopId'>, itemIds: RawBuilder<unknown>) => RawBuilder<number>>
  >;
  /** Finds open orders of the user's branches, with one row per order. */
  openOrders?(
    scope: Pick<Scope, 'shopId' | 'branchIds'>,
    itemIds: RawBuilder<unknown>,
  ): RawBuilder<OpenOrder>;
  /** Runs before the new name of a group is copied to its items. */
  renaming?(q: Tx, scope: Pick<Scope, 'shopId'>, groupIds: readonly number[]): Promise<void>;
  /** Runs after a merge of items, and points the rows to the remaining one. */
  follow(q: Tx, scope: Scope, pairs: ItemPairs): Promise<void>;
};

export const itemReferencePort = definePort<readonly ItemReferenceProvider[]>('item references');
