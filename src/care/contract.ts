import { z } from 'zod';
import { purchaseInvoiceErrors } from '#cash/purchase-invoice.ts';
import { closedDayErrors } from '#ledger/error-codes.ts';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import {
  DayIn,
  DoneReply,
  IdIn,
  IdOut,
  IdParams,
  TextIn,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { withholdingErrors } from '#cash/withheld-tax.ts';
import { ReservationAtRisk } from '#inventory/stock/unit-contract.ts';
import { careServices } from './care-services.ts';
import { ClaimInput } from './claim-input.ts';
import { careGarmentFields, nonEmptyCareGarments, ReturnDayInput, WaitInput } from './garments-input.ts';
import { claimStates } from './line-moves.ts';
import {
  ReceiptInput,
  CareRow,
  PlannedTicket,
  SendInput,
  CareTicketDetail,
  CareTicketRow,
  UnplacedGarments,
  Vendor,
  careLists,
  ticketLists,
} from './shapes.ts';
import { VendorInput } from './vendor-input.ts';

export * from './shapes.ts';

const base = '/api/v2/orderheader/clean-fix';
const staffOfM = { allow: 'staff', package: 'm' } as const;
const VendorId = z.strictObject({ wnfShopId: IdIn });
const barcodePath = { path: ['barcodes'] };

/**
 * `rearranged` counts reservations that moved to other garments. `endangered` are reservations still at risk.
 */
const Rearranged = { rearranged: z.number(), endangered: z.array(ReservationAtRisk) };

const CareErrors = ['UNIT_AT_VENDOR', 'UNIT_OUT', 'UNIT_IN_TRANSIT', 'UNIT_GONE', 'UNIT_RESERVED'] as const;

export const careContract = {
  filter: defineOperation({
    method: 'POST',
    path: `${base}/filter`,
    summary:
      'Garments of the branch that wait for a vendor (by next reservation), are with a vendor, are late, or came back',
    body: z.strictObject({
      ...pageFields,
      list: z.enum(careLists).default('waiting'),
      /** Only the list of claims uses `claimState`. */
      claimState: z.enum(claimStates).default('open'),
      q: TextIn(100).default(''),
      category: TextIn(60).optional(),
      service: z.enum(careServices).optional(),
      wnfShopId: IdIn.optional(),
    }),
    reply: pageSchemaOf(CareRow),
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  vendors: defineOperation({
    method: 'POST',
    path: `${base}/getWnfShop`,
    summary: 'Laundry and repair vendors, with their prices and open counts',
    body: z.strictObject({ active: z.boolean().optional() }).default({}),
    reply: z.object({ itemList: z.array(Vendor) }),
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  addVendor: defineOperation({
    method: 'POST',
    path: `${base}/addWnfShop`,
    summary: 'Add a vendor with its prices',
    body: VendorInput,
    reply: Vendor,
    errors: ['DUPLICATE_CODE'],
    idempotent: true,
    ...staffOfM,
    maxBody: largeBody,
  }),
  updateVendor: defineOperation({
    method: 'PUT',
    path: `${base}/updateWnfShop`,
    summary: 'Change a vendor; existing tickets keep the old name',
    body: VendorInput.extend({ wnfShopId: IdIn, version: z.number().int() }),
    reply: Vendor,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    ...staffOfM,
  }),
  vendorStatus: defineOperation({
    method: 'PUT',
    path: `${base}/statusWnfShop`,
    summary: 'Activate or deactivate a vendor for new tickets',
    body: VendorId.extend({ active: z.boolean() }),
    reply: Vendor,
    errors: [],
    ...staffOfM,
  }),
  deleteVendor: defineOperation({
    method: 'POST',
    path: `${base}/deleteWnfShop`,
    summary: 'Remove a vendor without garments and open claims; its tickets are unchanged',
    body: VendorId,
    reply: DoneReply,
    errors: ['VENDOR_BUSY'],
    failTitle: 'delete',
    ...staffOfM,
  }),
  wait: defineOperation({
    method: 'POST',
    path: '/api/v2/stock/send-to-wnf',
    summary: 'Take garments off the rack: they wait for a laundry or repair service',
    body: WaitInput,
    reply: z.object({ itemList: z.array(CareRow), ...Rearranged }),
    errors: CareErrors,
    ...staffOfM,
  }),
  garments: defineOperation({
    method: 'POST',
    path: '/api/cleanfix/garments',
    summary: 'Find garments of the branch for a ticket, in any state',
    body: z.strictObject(careGarmentFields).refine(nonEmptyCareGarments, barcodePath),
    reply: z.object({ itemList: z.array(CareRow) }),
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  send: defineOperation({
    method: 'POST',
    path: `${base}/send-to-wnf`,
    summary: 'Send garments to a vendor on one ticket: all of them or none',
    body: z.strictObject({
      wnfShopId: IdIn,
      note: TextIn(500).default(''),
      itemList: z.array(SendInput).min(1).max(500),
    }),
    reply: z.object({ ticket: CareTicketDetail, ...Rearranged }),
    errors: [...CareErrors, 'IN_USE'],
    idempotent: true,
    ...staffOfM,
    maxBody: largeBody,
  }),
  receive: defineOperation({
    method: 'POST',
    path: `${base}/receive-from-wnf`,
    summary: 'Receive all or some garments of a ticket, each with its result and charge',
    body: ReceiptInput,
    reply: z.object({ ticket: CareTicketDetail, expenseId: IdOut.nullable(), ...Rearranged }),
    errors: [
      'NOT_ON_TICKET',
      ...purchaseInvoiceErrors,
      ...withholdingErrors,
      'EXPENSE_LIMIT',
      'EXPENSE_RECEIPT',
      'CARE_PRICE_LIMIT',
    ],
    failTitle: 'receive',
    idempotent: true,
    ...staffOfM,
    maxBody: largeBody,
  }),
  askReceive: defineOperation({
    method: 'POST',
    path: `${base}/receive-from-wnf/request`,
    summary:
      'Request the approval of a bill above the daily limit; nothing is received yet. One request for a ticket at a time',
    body: ReceiptInput,
    reply: z.object({ requestId: IdOut }),
    errors: ['NOT_ON_TICKET', ...purchaseInvoiceErrors, ...withholdingErrors, 'EXPENSE_RECEIPT', 'CONFLICT'],
    failTitle: 'receive',
    idempotent: true,
    ...staffOfM,
    maxBody: largeBody,
  }),
  notSend: defineOperation({
    method: 'POST',
    path: `${base}/not-send-to-wnf`,
    summary: 'Return waiting garments to the rack without a service',
    body: z
      .strictObject({ ...careGarmentFields, note: TextIn(500).default('') })
      .refine(nonEmptyCareGarments, barcodePath),
    reply: DoneReply,
    errors: [...CareErrors, 'ILLEGAL_TRANSITION'],
    ...staffOfM,
  }),
  tickets: defineOperation({
    method: 'POST',
    path: `${base}/wnf-order`,
    summary: 'Tickets of the branch: with garments still away, late, received, or all; newest first',
    body: z.strictObject({
      ...pageFields,
      list: z.enum(ticketLists).default('open'),
      wnfShopId: IdIn.optional(),
      q: TextIn(100).default(''),
    }),
    reply: pageSchemaOf(CareTicketRow),
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  ticket: defineOperation({
    method: 'POST',
    path: `${base}/single-wnf-order`,
    summary: 'One ticket with its garments',
    body: z.strictObject({ wnforderId: IdIn }),
    reply: CareTicketDetail,
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  changeDay: defineOperation({
    method: 'PUT',
    path: '/api/cleanfix/ticket/:id/day',
    summary: 'Change the expected return day of a ticket or of some of its garments still away',
    params: IdParams,
    body: ReturnDayInput,
    reply: z.object({ ticket: CareTicketDetail, ...Rearranged }),
    errors: ['NOT_ON_TICKET', 'UNIT_RESERVED'],
    ...staffOfM,
  }),
  undoSend: defineOperation({
    method: 'POST',
    path: '/api/cleanfix/ticket/:id/undo',
    summary: 'Undo a ticket of which no garment has come back: its garments wait again',
    params: IdParams,
    body: z.strictObject({ reason: TextIn(500).default('') }),
    reply: DoneReply,
    errors: ['CARE_FOLLOWED'],
    ...staffOfM,
  }),
  undoReceive: defineOperation({
    method: 'POST',
    path: '/api/cleanfix/ticket/:id/undo-receive',
    summary:
      'Undo the last receipt of a ticket if its garments had no later step: they are with the vendor again, and the expense is reversed; staff only their own within ten minutes',
    params: IdParams,
    body: z.strictObject({ reason: TextIn(500).default('') }),
    reply: z.object({ ticket: CareTicketDetail, ...Rearranged }),
    errors: ['CARE_FOLLOWED', 'UNIT_RESERVED', ...closedDayErrors],
    idempotent: true,
    ...staffOfM,
  }),
  claim: defineOperation({
    method: 'PUT',
    path: '/api/cleanfix/line/:id/claim',
    summary: 'Settle a claim on a vendor: paid, or waived by an admin with a reason',
    params: IdParams,
    body: ClaimInput,
    reply: CareRow,
    errors: ['CONFLICT'],
    allow: 'admin',
    package: 'm',
  }),
  plan: defineOperation({
    method: 'GET',
    path: '/api/cleanfix/plan',
    summary:
      'Dispatch plan of today so that no garment is late: waiting garments of the branch by vendor and service, urgent ones first',
    reply: z.object({ itemList: z.array(PlannedTicket), unplaced: z.array(UnplacedGarments) }),
    errors: [],
    ...staffOfM,
  }),
  load: defineOperation({
    method: 'GET',
    path: '/api/cleanfix/load',
    summary: 'Number of garments of the branch that each vendor returns, by day',
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
