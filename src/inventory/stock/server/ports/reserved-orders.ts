import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';

/** Lets an order's availability check ignore its own reservations. */
export type ReservedOrderProvider = {
  /** `parcel`: the agreed days of its parcels, or null if it is not sent. */
  one(scope: Scope, orderId: number): RawBuilder<{ id: number; parcel: ParcelDays | null }>;
  reservations(scope: Scope, orderId: number): RawBuilder<number[]>;
  orderNo(scope: Scope, reservationId: RawBuilder<unknown>): RawBuilder<string | null>;
  /** The given units (array) whose returned order still holds its deposit, as an array expression. */
  withDeposit(scope: Pick<Scope, 'shopId'>, unitIds: readonly number[]): RawBuilder<number[]>;
  /** Ids of the items agreed in a draft, as an array expression. */
  agreedItems(scope: Scope, orderId: number): RawBuilder<number[]>;
};

export const reservedOrderPort = definePort<ReservedOrderProvider>('orders of reservations');
