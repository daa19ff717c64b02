import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';

/** An order's check ignores its own reservations. */
export type ReservedOrderProvider = {
  /** `parcel`: agreed days; null if not sent. */
  one(scope: Scope, orderId: number): RawBuilder<{ id: number; parcel: ParcelDays | null }>;
  reservations(scope: Scope, orderId: number): RawBuilder<number[]>;
  orderNo(scope: Scope, reservationId: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Units (array) whose returned order still holds its deposit; an array expression. */
  withDeposit(scope: Pick<Scope, 'shopId'>, unitIds: readonly number[]): RawBuilder<number[]>;
  /** Items agreed in a draft; an array expression. */
  agreedItems(scope: Scope, orderId: number): RawBuilder<number[]>;
};

export const reservedOrderPort = definePort<ReservedOrderProvider>('orders of reservations');
