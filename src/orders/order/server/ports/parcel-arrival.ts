import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** SQL over the order's id, null if no parcel counts. */
export type ParcelDayProvider = (
  scope: Pick<Scope, 'shopId'>,
  orderId: RawBuilder<unknown>,
) => RawBuilder<Day | null>;
export const postmarkPort = definePort<ParcelDayProvider>('postmark of the parcel from the customer');
export const parcelDayPort = definePort<ParcelDayProvider>('arrival day of the parcel from the customer');
