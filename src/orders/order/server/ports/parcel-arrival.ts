/** Extension point: arrival of the customer's parcel, provided by the module for parcels. */
import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** The day the arrival was entered, else null. An expression over the order's id. */
export type ParcelDayProvider = (
  scope: Pick<Scope, 'shopId'>,
  orderId: RawBuilder<unknown>,
) => RawBuilder<Day | null>;
export const parcelDayPort = definePort<ParcelDayProvider>('arrival day of the parcel from the customer');
