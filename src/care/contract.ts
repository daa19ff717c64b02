import { z } from 'zod';
import { payMethods } from '#ledger/shapes.ts';
import { op } from '#lib/contract/contract.ts';
import {
  DayIn,
  Done,
  Id,
  IdOut,
  IdParams,
  PlannedDayIn,
  Text,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { PurchaseInvoiceIn } from '#cash/purchase-invoice.ts';
import { Endangered } from '#inventory/stock/unit-contract.ts';
import { careServices } from './care-services.ts';
import {
  BackIn,
  CareRow,
  PlannedTicket,
  SentIn,
  Ticket,
  TicketRow,
  Unplaced,
  Vendor,
  VendorIn,
  careLists,
  claimStates,
  garments,
  someGarments,
  ticketLists,
} from './shapes.ts';

export * from './shapes.ts';

const base = '/api/v2/orderheader/clean-fix';
const staffOfM = { allow: 'staff', package: 'm' } as const;
const VendorId = z.strictObject({ wnfShopId: Id });
const barcodePath = { path: ['barcodes'] };

/** Promises that moved to other garments, and those left in danger. */
const Rearranged = { rearranged: z.number(), endangered: z.array(Endangered) };

const CareErrors = ['UNIT_AT_VENDOR', 'UNIT_OUT', 'UNIT_IN_TRANSIT', 'UNIT_GONE', 'UNIT_RESERVED'] as const;

export const cleanfixContract = {
  filter: op({
    method: 'POST',
    path: `${base}/filter`,
    summary:
      'Garments of the branch that wait for a decision (those promised next first), are with a vendor, late, or came back',
    body: z.strictObject({
      ...pageFields,
      list: z.enum(careLists).default('waiting'),
      /** Of the list of claims. */
      claimState: z.enum(claimStates).default('open'),
      q: Text(100).default(''),
      category: Text(60).optional(),
      service: z.enum(careServices).optional(),
      wnfShopId: Id.optional(),
    }),
    reply: pageOf(CareRow),
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  vendors: op({
    method: 'POST',
    path: `${base}/getWnfShop`,
    summary: 'Vendors that wash and mend, with their prices and what they have now',
    body: z.strictObject({ active: z.boolean().optional() }).default({}),
    reply: z.object({ itemList: z.array(Vendor) }),
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  addVendor: op({
    method: 'POST',
    path: `${base}/addWnfShop`,
    summary: 'A new vendor with its prices',
    body: VendorIn,
    reply: Vendor,
    errors: ['DUPLICATE_CODE'],
    idempotent: true,
    ...staffOfM,
  }),
  updateVendor: op({
    method: 'PUT',
    path: `${base}/updateWnfShop`,
    summary: 'Change a vendor; tickets keep the name they were written with',
    body: VendorIn.extend({ wnfShopId: Id, version: z.number().int() }),
    reply: Vendor,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    ...staffOfM,
  }),
  vendorStatus: op({
    method: 'PUT',
    path: `${base}/statusWnfShop`,
    summary: 'Offer a vendor for new tickets, or no longer',
    body: VendorId.extend({ active: z.boolean() }),
    reply: Vendor,
    errors: [],
    ...staffOfM,
  }),
  deleteVendor: op({
    method: 'POST',
    path: `${base}/deleteWnfShop`,
    summary: 'Remove a vendor that has no garment and owes nothing; its tickets stay as they are',
    body: VendorId,
    reply: Done,
    errors: ['VENDOR_BUSY'],
    ...staffOfM,
  }),
  wait: op({
    method: 'POST',
    path: '/api/v2/stock/send-to-wnf',
    summary: 'Take garments off the rack: they wait for washing or mending, with what is to be done',
    body: z
      .strictObject({
        ...garments,
        service: z.enum(careServices).default('wash'),
        note: Text(500).optional(),
      })
      .refine(someGarments, barcodePath),
    reply: z.object({ itemList: z.array(CareRow), ...Rearranged }),
    errors: [...CareErrors],
    ...staffOfM,
  }),
  garments: op({
    method: 'POST',
    path: '/api/cleanfix/garments',
    summary: 'Garments of the branch as they are scanned for a ticket, wherever they are now',
    body: z.strictObject(garments).refine(someGarments, barcodePath),
    reply: z.object({ itemList: z.array(CareRow) }),
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  send: op({
    method: 'POST',
    path: `${base}/send-to-wnf`,
    summary: 'Give garments to a vendor on one ticket: all of them or none',
    body: z.strictObject({
      wnfShopId: Id,
      note: Text(500).default(''),
      itemList: z.array(SentIn).min(1).max(500),
    }),
    reply: z.object({ ticket: Ticket, ...Rearranged }),
    errors: [...CareErrors, 'IN_USE'],
    idempotent: true,
    ...staffOfM,
  }),
  receive: op({
    method: 'POST',
    path: `${base}/receive-from-wnf`,
    summary: 'Garments come back from a ticket, all or some, each with how it came and what was charged',
    body: z.strictObject({
      wnforderId: Id,
      itemList: z.array(BackIn).min(1).max(500),
      /** What was charged is an expense of today, paid in this way; left out: by transfer. */
      method: z.enum(payMethods).default('transfer'),
      /** Category of the expense, remembered for the vendor; '' for none. Left out: as the last time. */
      category: Text(60).optional(),
      /** The vendor's tax invoice over what was charged, in a shop that is registered for VAT; its seller is remembered for the vendor. */
      invoice: PurchaseInvoiceIn.optional(),
    }),
    reply: z.object({ ticket: Ticket, expenseId: IdOut.nullable(), ...Rearranged }),
    errors: ['NOT_ON_TICKET', 'DAY_CLOSED', 'BOOKS_CLOSED', 'INVOICE_TWICE', 'NO_VAT'],
    failTitle: 'receive',
    idempotent: true,
    ...staffOfM,
  }),
  notSend: op({
    method: 'POST',
    path: `${base}/not-send-to-wnf`,
    summary: 'Garments that wait go back to the rack as they are',
    body: z.strictObject({ ...garments, note: Text(500).default('') }).refine(someGarments, barcodePath),
    reply: Done,
    errors: [...CareErrors, 'ILLEGAL_TRANSITION'],
    ...staffOfM,
  }),
  tickets: op({
    method: 'POST',
    path: `${base}/wnf-order`,
    summary:
      'Tickets of the branch: those with garments still away, late ones, received ones, all; newest first',
    body: z.strictObject({
      ...pageFields,
      list: z.enum(ticketLists).default('open'),
      wnfShopId: Id.optional(),
      q: Text(100).default(''),
    }),
    reply: pageOf(TicketRow),
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  ticket: op({
    method: 'POST',
    path: `${base}/single-wnf-order`,
    summary: 'One ticket with its garments',
    body: z.strictObject({ wnforderId: Id }),
    reply: Ticket,
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  changeDay: op({
    method: 'PUT',
    path: '/api/cleanfix/ticket/:id/day',
    summary:
      'The vendor has said another day: for the whole ticket or some garments of it that are still there',
    params: IdParams,
    body: z.strictObject({ expectedDay: PlannedDayIn, unitIds: z.array(Id).max(500).default([]) }),
    reply: z.object({ ticket: Ticket, ...Rearranged }),
    errors: ['NOT_ON_TICKET', 'UNIT_RESERVED'],
    ...staffOfM,
  }),
  undoSend: op({
    method: 'POST',
    path: '/api/cleanfix/ticket/:id/undo',
    summary: 'Take a ticket back while nothing has come back from it: its garments wait again',
    params: IdParams,
    body: z.strictObject({ reason: Text(500).default('') }),
    reply: Done,
    errors: ['CARE_FOLLOWED'],
    ...staffOfM,
  }),
  undoReceive: op({
    method: 'POST',
    path: '/api/cleanfix/ticket/:id/undo-receive',
    summary:
      'Take the last receipt of a ticket back while nothing was done with its garments since: they are with the vendor again, the expense is reversed; staff their own within ten minutes',
    params: IdParams,
    body: z.strictObject({ reason: Text(500).default('') }),
    reply: z.object({ ticket: Ticket, ...Rearranged }),
    errors: ['CARE_FOLLOWED', 'UNIT_RESERVED', 'DAY_CLOSED', 'BOOKS_CLOSED'],
    idempotent: true,
    ...staffOfM,
  }),
  claim: op({
    method: 'PUT',
    path: '/api/cleanfix/line/:id/claim',
    summary: 'What became of what a vendor owes: paid, or waived by an admin with a reason',
    params: IdParams,
    body: z.strictObject({ state: z.enum(claimStates), note: Text(300).default('') }),
    reply: CareRow,
    errors: ['CONFLICT'],
    allow: 'admin',
    package: 'm',
  }),
  plan: op({
    method: 'GET',
    path: '/api/cleanfix/plan',
    summary:
      'What to send where today so that nothing is late: the garments of the branch that wait, by vendor and service, the pressing ones first',
    reply: z.object({ itemList: z.array(PlannedTicket), unplaced: z.array(Unplaced) }),
    errors: [],
    ...staffOfM,
  }),
  load: op({
    method: 'GET',
    path: '/api/cleanfix/load',
    summary: 'How many garments each vendor has and brings back on which day, of the branch',
    query: z.strictObject({ from: DayIn, to: DayIn }),
    reply: z.object({
      itemList: z.array(
        z.object({ wnfShopId: IdOut, vendorName: z.string(), day: z.string(), count: z.number() }),
      ),
    }),
    errors: [],
    ...staffOfM,
  }),
};
