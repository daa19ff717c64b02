import type { Day } from '#lib/dates/day.ts';
import { bahtText, formatBaht } from '#lib/money/money.ts';
import { promptPayQr } from '#lib/payments/promptpay.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { shownFieldsOf, type ShownPaymentFields } from '#ledger/payment-fields.ts';
import type { DocumentContent, DocumentKind, DocumentStage, EntryKind } from '#ledger/contract.ts';
import type { EntryMethod, FeeAmount, FeeKind } from '#ledger/entry-kinds.ts';
import { bailReturnDayRemarks, bailReturnRuleRemark } from './bail-return-remarks.ts';
import {
  finalPaymentVat,
  zeroVat,
  type DocumentVat,
  priceDocumentKind,
  vatRateOn,
  bailCarriesVat,
} from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { isTotalRefund } from './credit-note-lines.ts';
import type { DocumentFacts } from './document-facts.ts';
import {
  type CoveredAmount,
  type EarlierDocument,
  bailDocumentLines,
  lineOut,
  priceDocumentLines,
} from './price-lines.ts';
import { coversOf, supplyFieldsOf } from './supply.ts';

/** Amounts in satang. `image`: a URL or ''. */
export type DocumentItem = {
  name: string;
  detail: string;
  quantity: number;
  price: number;
  amount: number;
  image: string;
  goodsId?: number;
  fee?: boolean;
  feeKind?: FeeKind;
  /** Charges of a fee, oldest first. */
  charges?: readonly number[];
};

export type DocumentOrder = {
  orderId: number;
  orderNo: string;
  customerId: number | null;
  pickupDay: Day;
  returnDay: Day;
  eventDay: Day | null;
  sale?: boolean;
  lines: DocumentItem[];
  /** Sums in satang before this step. */
  price: number;
  paid: number;
  bail: number;
  bailHeld: number;
  /** Days from return to refund. Null means no deadline. */
  bailBack?: { cash: number | null; transfer: number | null };
  /** Deadline of the deposit, once all garments are back. */
  bailBackDay?: Day | null;
  /** Parts by rate in basis points, if VAT is on top and rates differ. */
  vatParts?: readonly { rate: number; base: number; vat: number }[];
  fees?: OrderFees;
};

/** `amount` in satang. `noVat`: the shop's setting at the time of the charge. */
export type OwedFee = { kind: 'sale' | 'rent' | FeeKind; noVat: boolean; amount: number };

export type OrderFees = {
  owed: readonly OwedFee[];
  /** Fees paid in excess, which a refund returns first. */
  over?: readonly FeeAmount[];
  /** Price of rent and goods with VAT. */
  main?: number;
  /** Fees without VAT, with their part of price and payments. */
  free: { lines: DocumentItem[]; price: number; paid: number };
};

export type DocumentEntry = ShownPaymentFields & {
  kind: EntryKind;
  method: EntryMethod;
  amount: number;
  noVat?: boolean | undefined;
  refundOf?: FeeKind | null | undefined;
};

/**
 * `price`: receipt or invoice by the VAT settings. `bail_slip`: tax invoice if the deposit carries VAT.
 * `free`: receipt without VAT, which `free_back` reverses.
 */
export type DocumentRequest = {
  kind:
    | 'price'
    | 'free'
    | 'free_back'
    | Exclude<DocumentKind, 'receipt' | 'abb_tax_invoice' | 'tax_invoice' | 'refund_slip'>;
  stage: DocumentStage;
  day: Day;
  at: string;
  order: DocumentOrder;
  part?: { price: number; paid: number } | undefined;
  entries: readonly DocumentEntry[];
  tendered?: { given: number; asked: number } | undefined;
  /** Rounding of cash in signed satang. `asked`: the whole cash before rounding. */
  rounding?: number | undefined;
  asked?: number | undefined;
  vat?: DocumentVat | undefined;
  remarks?: readonly string[] | undefined;
  /** Amounts paid by kind, with withheld tax. Defaults to the amounts of `entries`. */
  covers?: readonly CoveredAmount[] | undefined;
  /**
   * Earlier documents of the price. They determine the number of an instalment, and the last payment deducts
   * them. Absent if the order's lines are exactly this document's.
   */
  before?: readonly EarlierDocument[] | undefined;
  /** Rent and goods on earlier documents, in satang. Defaults to the sum of `before`. */
  mainPaid?: number | undefined;
  bailAccount?: DocumentContent['bailAccount'];
  /** The deposit's tax invoice, VAT in satang. */
  invoiced?: { vat: number; branchId: number | null } | undefined;
  buyer?: DocumentContent['customer'] | undefined;
  full?: boolean;
};

/** A document in satang, without number. */
export type ComposedDocument = {
  /** Issuing place of business (Revenue Code §87). */
  branch: { id: number; taxBranchNo: string };
  kind: DocumentKind;
  /** Null for a gift voucher. */
  orderId: number | null;
  day: Day;
  at: string;
  vat: DocumentVat;
  content: DocumentContent;
  replacesId?: number;
  cites?: readonly number[];
};

const isTaxed = (facts: DocumentFacts, kind: DocumentRequest['kind']): boolean =>
  kind === 'price' || (kind === 'bail_slip' && bailCarriesVat(facts));

type Buyer = DocumentContent['customer'];

const kindOf = (facts: DocumentFacts, { kind, full }: DocumentRequest, buyer: Buyer): DocumentKind => {
  if (isTaxed(facts, kind)) return priceDocumentKind(facts, buyer, full);
  // Only VAT-registered shops issue credit notes (§86/13).
  if (kind === 'credit_note') return facts.vatSystem ? 'credit_note' : 'refund_slip';
  if (kind === 'free_back') return 'refund_slip';
  return kind === 'price' || kind === 'free' ? 'receipt' : kind;
};

/**
 * A tax invoice has its legal title (§86/4, §86/6). A plain receipt has the shop's header, or its own title
 * if a registered shop's header mentions a tax invoice.
 */
export const documentTitleOf = (
  { receiptHeader: header, vatSystem }: Pick<DocumentFacts, 'receiptHeader' | 'vatSystem'>,
  kind: DocumentKind,
): string => {
  const { title } = paperWords;
  const word = title[kind];
  if (header === '' || header === title.receipt) return word;
  if (kind === 'receipt') return vatSystem && header.includes(paperWords.taxInvoice) ? word : header;
  if (kind !== 'abb_tax_invoice' && kind !== 'tax_invoice') return word;
  const isShort = header.includes(title.abb_tax_invoice);
  const says = kind === 'abb_tax_invoice' ? isShort : header.includes(paperWords.taxInvoice) && !isShort;
  return says ? header : header.includes(paperWords.taxInvoice) ? word : `${word} · ${header}`;
};

const cashIn = (entries: readonly DocumentEntry[]): number =>
  entries.reduce((sum, entry) => (entry.method === 'cash' ? sum + entry.amount : sum), 0);

/** The total is never negative, because the kind gives the direction. */
const totalOf = (entries: readonly DocumentEntry[]): number =>
  Math.abs(entries.reduce((sum, entry) => sum + entry.amount, 0));

const vatOf = (facts: DocumentFacts, wish: DocumentRequest): DocumentVat => {
  if (wish.vat !== undefined) return isTotalRefund(facts, wish) ? zeroVat(wish.vat.total) : wish.vat;
  const total = totalOf(wish.entries);
  if (!isTaxed(facts, wish.kind)) return zeroVat(total);
  const { price } = wish.part ?? wish.order;
  return finalPaymentVat(facts, { total, price }, vatRateOn(facts.rates, wish.day), wish.before ?? []);
};

const listed = (
  facts: DocumentFacts,
  wish: DocumentRequest,
  kind: DocumentKind,
  vat: DocumentVat,
): { lines: readonly DocumentItem[]; inclusive: boolean } => {
  const { order, before } = wish;
  const onTop = facts.vatSystem && !facts.inVat;
  const isBail = wish.kind === 'bail_slip' || wish.kind === 'bail_refund_slip';
  const rate = onTop ? vatRateOn(facts.rates, wish.day) : 0;
  const lines = isBail ? bailDocumentLines(order, rate) : order.lines;
  if (!isTaxed(facts, wish.kind) && wish.kind !== 'price') return { lines, inclusive: false };
  const inclusive = facts.vatSystem && (!onTop || kind === 'abb_tax_invoice' || before === undefined);
  if (wish.kind !== 'price' || before === undefined) return { lines, inclusive };
  return {
    lines: priceDocumentLines({ ...order, ...wish.part }, vat, {
      inclusive: inclusive || !onTop,
      onTop,
      before,
      covers: coversOf(wish),
    }),
    inclusive,
  };
};

/** Explains a VAT rate that changed after a part payment. */
const ratesOf = ({ vatParts = [] }: DocumentOrder): string[] => {
  const now = vatParts.at(-1);
  if (now === undefined || vatParts.length < 2) return [];
  const describeRate = (part: typeof now): string =>
    fillTemplate(paperWords.rates.part, {
      rate: part.rate / 100,
      base: formatBaht(part.base),
      vat: formatBaht(part.vat),
    });
  return [`${paperWords.rates.changed} ${vatParts.map(describeRate).join(', ')}`];
};

export const composeDocument = (facts: DocumentFacts, wish: DocumentRequest): ComposedDocument => {
  const { order, tendered, rounding = 0 } = wish;
  const cash = cashIn(wish.entries);
  const { asked = wish.asked ?? cash } = tendered ?? {};
  const known = order.customerId === null ? null : (facts.customers.get(order.customerId) ?? null);
  const buyer = wish.buyer ?? known;
  const kind = kindOf(facts, wish, buyer);
  const vat = vatOf(facts, wish);
  const { lines, inclusive } = listed(facts, wish, kind, vat);
  const balance = order.price - order.paid;
  const remarks = [
    ...(wish.remarks ?? []),
    ...(isTotalRefund(facts, wish) ? [paperWords.deregistered] : []),
    ...(wish.kind === 'price' ? ratesOf(order) : []),
    ...(wish.kind === 'bail_slip' ? bailReturnRuleRemark(order, wish.entries) : []),
    ...(wish.kind === 'bail_refund_slip' ? bailReturnDayRemarks(order) : []),
  ];
  return {
    branch: { id: facts.branchId, taxBranchNo: facts.branch.taxBranchNo },
    kind,
    orderId: order.orderId,
    day: wish.day,
    at: wish.at,
    vat,
    content: {
      title: documentTitleOf(facts, kind),
      stage: wish.stage,
      shop: facts.shop,
      branch: facts.branch,
      customer: buyer,
      orderNo: order.orderNo,
      pickupDay: order.pickupDay,
      returnDay: order.returnDay,
      eventDay: order.eventDay,
      ...(order.sale === true && { sale: true }),
      lines: lines.map(lineOut),
      entries: wish.entries.map((entry) => ({
        kind: entry.kind,
        method: entry.method,
        amount: satangToBaht(entry.amount),
        ...shownFieldsOf(entry),
      })),
      tendered: tendered === undefined ? null : satangToBaht(tendered.given),
      change: tendered === undefined ? null : satangToBaht(tendered.given - tendered.asked - rounding),
      ...(rounding !== 0 && { rounding: satangToBaht(rounding) }),
      ...(asked !== cash && { cashAsked: satangToBaht(asked) }),
      order: {
        price: satangToBaht(order.price),
        paid: satangToBaht(order.paid),
        balance: satangToBaht(balance),
        bail: satangToBaht(order.bail),
        bailHeld: satangToBaht(order.bailHeld),
      },
      vatIncluded: inclusive,
      bahtText: bahtText(vat.total),
      promptPay: balance > 0 ? (promptPayQr(facts.promptPayId, balance) ?? '') : '',
      issuedBy: facts.issuedBy,
      settlementBox: facts.settlementBox,
      logo: facts.logo,
      footer: facts.footer,
      ...(remarks.length > 0 && { remarks }),
      ...(wish.bailAccount !== undefined && { bailAccount: wish.bailAccount }),
      ...supplyFieldsOf(wish),
      ...(wish.invoiced !== undefined && {
        bailVat: satangToBaht(wish.invoiced.vat),
        bailBranch: wish.invoiced.branchId ?? undefined,
      }),
    },
  };
};
