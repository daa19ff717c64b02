/** Later modules count and update their rows that refer to items. */
import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OpenOrder } from '#catalog/contract.ts';
import type { ItemPairs } from '../lists/sql-codes.ts';

/** `promised` items are reserved or out. Other kinds count any state. */
export type ItemUseKind = 'units' | 'reservations' | 'promised' | 'orderLines' | 'transferLines';

/** `itemIds` is an SQL array, possibly of the outer query. */
export type ItemReferenceProvider = {
  uses?: Partial<
    Record<ItemUseKind, (scope: Pick<Scope, 'shopId'>, itemIds: RawBuilder<unknown>) => RawBuilder<number>>
  >;
  openOrders?(
    scope: Pick<Scope, 'shopId' | 'branchIds'>,
    itemIds: RawBuilder<unknown>,
  ): RawBuilder<OpenOrder>;
  renaming?(q: Tx, scope: Pick<Scope, 'shopId'>, groupIds: readonly number[]): Promise<void>;
  /** Points rows to the remaining item after a merge. */
  follow(q: Tx, scope: Scope, pairs: ItemPairs): Promise<void>;
};

export const itemReferencePort = definePort<readonly ItemReferenceProvider[]>('item references');
