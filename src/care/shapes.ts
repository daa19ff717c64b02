import { z } from 'zod';
import {
  BahtIn,
  BahtOut,
  DayIn,
  DayOut,
  Id,
  IdOut,
  PlannedDayIn,
  RequiredText,
  Text,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { careLineStates, careResults } from './line-moves.ts';
import { careServices } from './care-services.ts';

const Services = z
  .array(z.enum(careServices))
  .max(careServices.length)
  .transform((all) => [...new Set(all)]);

/** What a vendor may ask for a garment or owe for it, baht. */
export const mostCareBaht = 10_000_000;
/** Satang. */
export const CareBaht = BahtIn.refine((satang) => satang <= mostCareBaht * 100, {
  error: `<= ${mostCareBaht}`,
});

/** A price of a vendor: of a category ('' = every other one) and service; `days` when it takes other than usual. */
const PriceIn = z.strictObject({
  service: z.enum(careServices),
  category: Text(60).default(''),
  price: CareBaht,
  days: z.number().int().min(0).max(365).nullable().default(null),
});

/** What is said of a vendor. */
export const VendorIn = z.strictObject({
  name: RequiredText(200),
  phone: Text(50).default(''),
  lineId: Text(100).default(''),
  address: Text(500).default(''),
  note: Text(1000).default(''),
  /** The shop's own people: no prices, no expenses. */
  inHouse: z.boolean().default(false),
  /** Category of expenses that what it charges is booked under; '' for none. */
  expenseCategory: Text(60).default(''),
  services: Services.default([]),
  usualDays: z.number().int().min(0).max(365).default(3),
  /** Weekdays on which they fetch and bring, 0 = Sunday; none = every day. */
  weekdays: z
    .array(z.number().int().min(0).max(6))
    .max(7)
    .transform((all) => [...new Set(all)].toSorted((a, b) => a - b))
    .default([]),
  holidays: z
    .array(DayIn)
    .max(400)
    .transform((all) => [...new Set(all)].toSorted())
    .default([]),
  prices: z
    .array(PriceIn)
    .max(500)
    .refine((all) => new Set(all.map((one) => `${one.service} ${one.category}`)).size === all.length, {
      error: 'twice',
    })
    .default([]),
});
export type VendorIn = z.output<typeof VendorIn>;

export const Vendor = z
  .object({
    wnfShopId: IdOut,
    name: z.string(),
    phone: z.string(),
    lineId: z.string(),
    address: z.string(),
    note: z.string(),
    inHouse: z.boolean(),
    expenseCategory: z.string(),
    services: z.array(z.enum(careServices)),
    usualDays: z.number(),
    weekdays: z.array(z.number()),
    holidays: z.array(DayOut),
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
    /** Garments they have now, and of these how many are late; of the whole shop. */
    openCount: z.number(),
    lateCount: z.number(),
  })
  .meta({ title: 'Vendor' });
export type Vendor = z.output<typeof Vendor>;

export const claimStates = ['open', 'paid', 'waived'] as const;
export const careLists = ['waiting', 'sent', 'late', 'received', 'claims'] as const;

/** A garment that waits, is with a vendor, or came back. */
export const CareRow = z
  .object({
    /** Null while nobody has said anything of a garment that waits. */
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
    /** The order it came back from last. */
    lastOrderId: IdOut.nullable(),
    lastOrderNo: z.string(),
    /** Of a garment that waits: the words and photos of that return, while it has not hung ready since. */
    returnNote: z.string(),
    photos: z.array(z.string()),
    /** First day of the next promise. */
    nextDay: DayOut.nullable(),
    nextOrderNo: z.string(),
    /** The last day on which it can be given away and be back in time, by the quickest vendor for the service. */
    lastSendDay: DayOut.nullable(),
    /** With no vendor it is back in time. */
    tooLate: z.boolean(),
    wnforderId: IdOut.nullable(),
    ticketNo: z.number().nullable(),
    vendorName: z.string(),
    price: BahtOut,
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

/** A ticket in a list. */
export const TicketRow = z
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
    /** The earliest day one that is still there is expected. */
    due: DayOut.nullable(),
    late: z.boolean(),
    count: z.number(),
    openCount: z.number(),
    /** As agreed, and as charged so far. */
    price: BahtOut,
    charged: BahtOut,
    note: z.string(),
  })
  .meta({ title: 'TicketRow' });
export type TicketRow = z.output<typeof TicketRow>;

export const Ticket = TicketRow.extend({
  phone: z.string(),
  lineId: z.string(),
  /** Of the vendor: what it charges is booked under it unless something else is said. */
  expenseCategory: z.string(),
  /** As the vendor named itself on its last tax invoice; '' where there was none. */
  seller: z.object({ name: z.string(), taxId: z.string(), branchNo: z.string() }),
  itemList: z.array(CareRow),
  /** Nothing has followed yet: it can be taken back as a whole. */
  undoable: z.boolean(),
  /** The garments of the last receipt, while it can be taken back: nothing has been done with any of them since. */
  lastReceipt: z.object({ unitIds: z.array(IdOut), charged: BahtOut }).nullable(),
}).meta({ title: 'Ticket' });
export type Ticket = z.output<typeof Ticket>;

/** Garments as they are scanned or ticked: by either. */
export const garments = {
  unitIds: z.array(Id).max(500).default([]),
  barcodes: z.array(RequiredText(100)).max(500).default([]),
};
export const someGarments = (one: { unitIds: readonly number[]; barcodes: readonly string[] }): boolean =>
  one.unitIds.length + one.barcodes.length > 0;

/** A proposal of the plan: what one vendor should get for one service. */
export const PlannedTicket = z.object({
  wnfShopId: IdOut,
  vendorName: z.string(),
  inHouse: z.boolean(),
  service: z.enum(careServices),
  /** The day on which the vendor takes them, and the day the last one is back. */
  callDay: DayOut,
  backDay: DayOut,
  price: BahtOut,
  unitIds: z.array(IdOut),
  /** Of these: late if they miss this call; late already, with whomever. */
  mustIds: z.array(IdOut),
  lateIds: z.array(IdOut),
});
export type PlannedTicket = z.output<typeof PlannedTicket>;
/** What no vendor does. */
export const Unplaced = z.object({ service: z.enum(careServices), count: z.number() });

/** A garment that is given away, by its id or its code. */
export const SentIn = z
  .strictObject({
    unitId: Id.optional(),
    barcode: RequiredText(100).optional(),
    service: z.enum(careServices),
    /** Left out: from the vendor's list. */
    price: CareBaht.optional(),
    /** Left out: by the vendor's days. */
    expectedDay: PlannedDayIn.optional(),
    /** What the vendor is told of it; '' for nothing. Left out: what was written while it waited. */
    note: Text(500).optional(),
  })
  .refine((one) => (one.unitId === undefined) !== (one.barcode === undefined), {
    path: ['barcode'],
  });

/** A garment that came back, by its id or its code, and how. */
export const BackIn = z
  .strictObject({
    unitId: Id.optional(),
    barcode: RequiredText(100).optional(),
    result: z.enum(careResults).default('clean'),
    /** Left out: as agreed; nothing for what is lost. */
    charged: CareBaht.optional(),
    note: Text(300).default(''),
    /** What the vendor owes for damage or loss. */
    claim: CareBaht.default(0),
  })
  .refine((one) => (one.unitId === undefined) !== (one.barcode === undefined), {
    path: ['barcode'],
  })
  .refine((one) => one.claim === 0 || one.result === 'damaged' || one.result === 'lost', {
    path: ['claim'],
  });
