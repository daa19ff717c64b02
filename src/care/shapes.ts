import { z } from 'zod';
import { outputSchemas } from '#lib/contract/field-rows.ts';
import {
  BahtOut,
  DayOut,
  IdIn,
  IdOut,
  PlannedDayIn,
  TextIn,
  TimeOut,
  RequiredCodeIn,
} from '#lib/contract/wire-schemas.ts';
import { PurchaseInvoiceInput } from '#cash/purchase-invoice-input.ts';
import { WithheldTax } from '#cash/withheld-tax.ts';
import { WithholdingInput } from '#cash/withholding-input.ts';
import { payMethods } from '#ledger/payment-shapes.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { careLineStates, careResults, claimStates } from './line-moves.ts';
import { careServices } from './care-services.ts';
import { vendorFields } from './vendor-fields.ts';
import { CareBaht } from './vendor-input.ts';

export const Vendor = z
  .object({
    wnfShopId: IdOut,
    ...outputSchemas(vendorFields),
    prices: z.array(
      z.object({
        service: z.enum(careServices),
        category: z.string(),
        price: BahtOut,
        days: z.number().nullable(),
      }),
    ),
    active: z.boolean(),
    version: z.number(),
    openCount: z.number(),
    lateCount: z.number(),
  })
  .meta({ title: 'Vendor' });
export type Vendor = z.output<typeof Vendor>;

export const careLists = ['waiting', 'sent', 'late', 'received', 'claims'] as const;

export const CareRow = z
  .object({
    /** Null for a waiting garment without a care line. */
    careLineId: IdOut.nullable(),
    unitId: IdOut,
    itemId: IdOut,
    barcode: z.string(),
    name: z.string(),
    color: z.string(),
    size: z.string(),
    category: z.string(),
    image: z.string(),
    unitState: z.enum(unitStates),
    state: z.enum(careLineStates),
    service: z.enum(careServices),
    note: z.string(),
    since: TimeOut.nullable(),
    lastOrderId: IdOut.nullable(),
    lastOrderNo: z.string(),
    /** Note of the last return, shown while the garment waits. */
    returnNote: z.string(),
    photos: z.array(z.string()),
    nextDay: DayOut.nullable(),
    nextOrderNo: z.string(),
    /** Last day to send so that a vendor returns the garment in time. */
    lastSendDay: DayOut.nullable(),
    tooLate: z.boolean(),
    wnforderId: IdOut.nullable(),
    ticketNo: z.number().nullable(),
    vendorName: z.string(),
    price: BahtOut,
    /** Lower of the ticket's and the list's price. A higher charge needs a note. */
    agreed: BahtOut.nullable(),
    charged: BahtOut.nullable(),
    expectedDay: DayOut.nullable(),
    late: z.boolean(),
    result: z.enum(careResults).nullable(),
    resultNote: z.string(),
    claim: BahtOut,
    claimState: z.enum(claimStates).nullable(),
  })
  .meta({ title: 'CareRow' });
export type CareRow = z.output<typeof CareRow>;

export const ticketLists = ['open', 'late', 'received', 'all'] as const;

export const CareTicketRow = z
  .object({
    wnforderId: IdOut,
    ticketNo: z.number(),
    wnfShopId: IdOut,
    vendorName: z.string(),
    inHouse: z.boolean(),
    branchId: IdOut,
    branchName: z.string(),
    sentDay: DayOut,
    sentBy: z.string(),
    due: DayOut.nullable(),
    late: z.boolean(),
    count: z.number(),
    openCount: z.number(),
    price: BahtOut,
    charged: BahtOut,
    note: z.string(),
  })
  .meta({ title: 'TicketRow' });
export type CareTicketRow = z.output<typeof CareTicketRow>;

export const CareTicketDetail = CareTicketRow.extend({
  phone: z.string(),
  lineId: z.string(),
  expenseCategory: z.string(),
  seller: z.object({ name: z.string(), taxId: z.string(), branchNo: z.string() }),
  certificates: z.array(WithheldTax),
  itemList: z.array(CareRow),
  undoable: z.boolean(),
  lastReceipt: z.object({ unitIds: z.array(IdOut), charged: BahtOut }).nullable(),
}).meta({ title: 'Ticket' });
export type CareTicketDetail = z.output<typeof CareTicketDetail>;

export const PlannedTicket = z.object({
  wnfShopId: IdOut,
  vendorName: z.string(),
  inHouse: z.boolean(),
  service: z.enum(careServices),
  callDay: DayOut,
  backDay: DayOut,
  price: BahtOut,
  unitIds: z.array(IdOut),
  /**
   * `mustIds` are garments to send on `callDay`. `lateIds` are garments that every vendor returns too late.
   */
  mustIds: z.array(IdOut),
  lateIds: z.array(IdOut),
});
export type PlannedTicket = z.output<typeof PlannedTicket>;
export const UnplacedGarments = z.object({ service: z.enum(careServices), count: z.number() });

export const SendInput = z
  .strictObject({
    unitId: IdIn.optional(),
    barcode: RequiredCodeIn(100).optional(),
    service: z.enum(careServices),
    /** Defaults to the vendor's list price. */
    price: CareBaht.optional(),
    /** Defaults to the day that follows from the vendor's days. */
    expectedDay: PlannedDayIn.optional(),
    /** '' means no note. Defaults to the waiting line's note. */
    note: TextIn(500).optional(),
  })
  .refine((one) => (one.unitId === undefined) !== (one.barcode === undefined), {
    path: ['barcode'],
  });

export const ReceiveInput = z
  .strictObject({
    unitId: IdIn.optional(),
    barcode: RequiredCodeIn(100).optional(),
    result: z.enum(careResults).default('clean'),
    /** Defaults to the agreed price, but to zero for a lost garment. */
    charged: CareBaht.optional(),
    note: TextIn(300).default(''),
    claim: CareBaht.default(0),
  })
  .refine((one) => (one.unitId === undefined) !== (one.barcode === undefined), {
    path: ['barcode'],
  })
  .refine((one) => one.claim === 0 || one.result === 'damaged' || one.result === 'lost', {
    path: ['claim'],
  });

export const ReceiptInput = z.strictObject({
  wnforderId: IdIn,
  itemList: z.array(ReceiveInput).min(1).max(500),
  method: z.enum(payMethods).default('transfer'),
  /** '' means none. Defaults to the category of the vendor's last expense. */
  category: TextIn(60).optional(),
  /** URL of the receipt's picture. */
  image: z.string().max(300).optional(),
  /** Requires a VAT-registered shop. */
  invoice: PurchaseInvoiceInput.optional(),
  /** Requires that the shop is a juristic person. */
  withholding: WithholdingInput.optional(),
});
