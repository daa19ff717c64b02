/** The customer's link to an order: made, shown again, taken back. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';

export const OrderLink = z.object({
  /** False: the shop has no web shop yet, and therefore no address. */
  ready: z.boolean(),
  /** From the root of this installation on, or with a host name of the shop's own; '' while there is none. */
  url: z.string(),
  madeAt: TimeOut.nullable(),
  /** When the customer opened it last, to the hour. */
  seenAt: TimeOut.nullable(),
  /** Whom it may be mailed to: the customer's address, else that of their request; '' where there is none. */
  email: z.string(),
});
export type OrderLink = z.output<typeof OrderLink>;

export const linkRows = {
  orderLink: op({
    method: 'GET',
    path: '/api/rental/:id/link',
    summary: "The customer's link to an order",
    params: IdParams,
    reply: OrderLink,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  makeOrderLink: op({
    method: 'POST',
    path: '/api/rental/:id/link',
    summary:
      "Make the customer's link to an order; `anew`: another one, and the one before opens nothing any more",
    params: IdParams,
    body: z.strictObject({ anew: z.boolean().default(false) }),
    reply: OrderLink,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    failTitle: 'save',
  }),
  revokeOrderLink: op({
    method: 'DELETE',
    path: '/api/rental/:id/link',
    summary: "Take the customer's link to an order back",
    params: IdParams,
    reply: OrderLink,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
};
