import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';

export const CustomerOrderLink = z.object({
  /** False without a web shop: there is no URL. */
  ready: z.boolean(),
  /** A path, or a URL with the shop's own host name. Empty without a link. */
  url: z.string(),
  madeAt: TimeOut.nullable(),
  /** Last visit of the customer, to the hour. */
  seenAt: TimeOut.nullable(),
  /** Address of the customer, else of the web request, else ''. */
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
