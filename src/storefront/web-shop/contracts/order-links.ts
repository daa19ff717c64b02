/** The customer's link to an order: creating, showing, revoking. */
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';

export const CustomerOrderLink = z.object({
  /** False: the shop has no web shop yet, and so no URL. */
  ready: z.boolean(),
  /** Path on this installation, or URL with the shop's own host name; '' while there is none. */
  url: z.string(),
  madeAt: TimeOut.nullable(),
  /** Last opened by the customer, to the hour. */
  seenAt: TimeOut.nullable(),
  /** Possible e-mail recipient: the customer's address, else that of their request; '' for none. */
  email: z.string(),
});
export type CustomerOrderLink = z.output<typeof CustomerOrderLink>;

export const orderLinkRows = {
  orderLink: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/link',
    summary: "The customer's link to an order",
    params: IdParams,
    reply: CustomerOrderLink,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  makeOrderLink: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/link',
    summary: "Create the customer's link to an order; `anew`: replaces it, and the earlier one stops working",
    params: IdParams,
    body: z.strictObject({ anew: z.boolean().default(false) }),
    reply: CustomerOrderLink,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    failTitle: 'save',
  }),
  revokeOrderLink: defineOperation({
    method: 'DELETE',
    path: '/api/rental/:id/link',
    summary: "Revoke the customer's link to an order",
    params: IdParams,
    reply: CustomerOrderLink,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
};
