/** When the customer's parcel of an order came, which the room that keeps parcels knows. */
import type { RawBuilder } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** The day it was entered as arrived, null while it was not. An expression over the order's id. */
export type ParcelDay = (
  scope: Pick<Scope, 'shopId'>,
  orderId: RawBuilder<unknown>,
) => RawBuilder<Day | null>;
export const parcelDay = asked<ParcelDay>('when a parcel from the customer came');
