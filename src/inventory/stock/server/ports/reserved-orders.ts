import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';

/** The availability check of an order ignores the order's own reservations. */
export type ReservedOrderProvider = {
  /** `parcel`: agreed days, or null if the order is not sent by parcel. */
  one(scope: Scope, orderId: number): RawBuilder<{ id: number; parcel: ParcelDays | null }>;
  reservations(scope: Scope, orderId: number): RawBuilder<number[]>;
  orderNo(scope: Scope, reservationId: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Returns an array expression of units whose returned order still holds its deposit. */
  withDeposit(scope: Pick<Scope, 'shopId'>, unitIds: readonly number[]): RawBuilder<number[]>;
  /** Returns an array expression of items agreed in a draft. */
  agreedItems(scope: Scope, orderId: number): RawBuilder<number[]>;
};

export const reservedOrderPort = definePort<ReservedOrderProvider>('orders of reservations');
