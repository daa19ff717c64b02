import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { CustomerTextOut, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';

export const CustomerOrderLink = z.object({
  /** False means no web shop, so the link has no URL. */
  ready: z.boolean(),
  /** A path, a URL with the shop's own host name, or ''. The page names the customer. */
  url: CustomerTextOut,
  madeAt: TimeOut.nullable(),
  seenAt: TimeOut.nullable(),
  email: CustomerTextOut,
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
    summary:
      "Create the customer's link to an order; `anew` replaces an earlier link, which then stops working",
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
