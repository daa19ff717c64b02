/** From facts, order and entries to a paper ready to be numbered: its kind, VAT and complete printed content. */
import type { Day } from '#lib/dates/day.ts';
import { bahtText, formatBaht } from '#lib/money/money.ts';
import { promptPayPayload } from '#lib/payments/promptpay.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { fill } from '#lib/text/languages.ts';
import type {
  Certificate,
  DocumentContent,
  DocumentKind,
  DocumentStage,
  EntryKind,
} from '#ledger/contract.ts';
import type { EntryMethod } from '#ledger/entry-kinds.ts';
import { bailBackDay, bailBackRule } from './bail-return-remarks.ts';
import {
  lastVat,
  noVat,
  type PaperVat,
  priceDocumentKind,
  priceVat,
  rateOn,
  taxesBail,
} from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { Facts } from './document-facts.ts';
import { type EarlierPaper, priceLines } from './price-lines.ts';

/** One thing on the paper; price and amount in satang, image an address or ''. */
export type PaperLine = {
  name: string;
  detail: string;
  quantity: number;
  price: number;
  amount: number;
  image: string;
  goodsId?: number;
  /** A fee, which has no quantity. */
  fee?: boolean;
};

/** What a paper says about the order. */
export type PaperOrder = {
  orderId: number;
  orderNo: string;
  customerId: number | null;
  pickupDay: Day;
  returnDay: Day;
  eventDay: Day | null;
  /** Nothing is rented: the paper speaks of no days. */
  sale?: boolean;
  lines: PaperLine[];
  /** Satang before this step: price to pay in all, paid so far, bail asked, bail held. */
  price: number;
  paid: number;
  bail: number;
  bailHeld: number;
  /** By when the bail was promised back, once everything is; left out or null for no day. */
  bailBackDay?: Day | null;
  /** What of the price bears which rate of VAT on top, basis points; left out: all the same. */
  vatParts?: readonly { rate: number; base: number; vat: number }[];
  /** Left out: nothing of the price is a fee for being late or for damage. */
  fees?: OrderFees;
};

/** A fee that is owed; `noVat`: it carries none, by what the shop had set when it was charged. Satang. */
export type OwedFee = { kind: 'sale' | 'rent' | 'late_fee' | 'damage_fee'; noVat: boolean; amount: number };

export type OrderFees = {
  /** What is owed of the price, by kind, in the order in which money pays it. */
  owed: readonly OwedFee[];
  /** What carries no VAT: its lines, which are not among those of the order, and what of price and paid is its part. */
  free: { lines: PaperLine[]; price: number; paid: number };
};

export type PaperEntry = {
  kind: EntryKind;
  method: EntryMethod;
  amount: number;
  /** It pays for what carries no VAT. */
  noVat?: boolean | undefined;
  /** Of tax withheld. */
  certificate?: Certificate | undefined;
};

/**
 * A paper that is wanted. `price` becomes a receipt or tax invoice as the shop's VAT settings say, `bail_slip` a tax
 * invoice where the bail carries VAT; `free` is a receipt for what carries none, `free_back` a paper that takes one back.
 */
export type PaperWish = {
  kind: 'price' | 'free' | 'free_back' | 'bail_slip' | 'bail_refund_slip' | 'credit_slip' | 'credit_note';
  stage: DocumentStage;
  day: Day;
  /** ISO timestamp of issue. */
  at: string;
  /** With the figures as they stand after the step. */
  order: PaperOrder;
  /** The part of the order's price, and of what is paid, that this paper and those before it are over; left out: all. */
  part?: { price: number; paid: number } | undefined;
  entries: readonly PaperEntry[];
  /** Cash given and what it was to pay in all, satang, where the counter typed it. */
  tendered?: { given: number; asked: number } | undefined;
  /** Fixed beforehand: the VAT a credit note gives back. */
  vat?: PaperVat | undefined;
  remarks?: readonly string[] | undefined;
  /**
   * `price` only: the papers over the same price that stand, which a part payment counts and the last one takes off.
   * Left out where the order's lines are the very things this paper is over, with VAT.
   */
  before?: readonly EarlierPaper[] | undefined;
  /** Of a bail refund slip: the whole of the bail, from taken to returned. */
  bailAccount?: DocumentContent['bailAccount'];
  /** Of bail that is kept: the VAT in it, which the tax invoice over the bail has shown already; satang. */
  bailVat?: number | undefined;
  /** Instead of the order's customer: the buyer of the invoice that is corrected, or who asks for a full one. */
  buyer?: DocumentContent['customer'] | undefined;
  /** `price` only: a full tax invoice is asked for. */
  full?: boolean;
};

/** A paper as it is stored, but for its number; satang. */
export type Paper = {
  kind: DocumentKind;
  orderId: number;
  day: Day;
  at: string;
  vat: PaperVat;
  content: DocumentContent;
  /** The paper it stands in place of, and those a credit note corrects. */
  replacesId?: number;
  cites?: readonly number[];
};

const lineOut = (line: PaperLine): DocumentContent['lines'][number] => ({
  ...line,
  price: baht(line.price),
  amount: baht(line.amount),
});

const isTaxed = (facts: Facts, kind: PaperWish['kind']): boolean =>
  kind === 'price' || (kind === 'bail_slip' && taxesBail(facts));

type Buyer = DocumentContent['customer'];

const kindOf = (facts: Facts, { kind, vat, full }: PaperWish, buyer: Buyer): DocumentKind => {
  if (isTaxed(facts, kind)) return priceDocumentKind(facts, buyer, full);
  // Only who is registered may issue credit notes (§86/13), and who has shown VAT on an invoice takes it back by one.
  if (kind === 'credit_note') return facts.vatSystem || (vat?.vat ?? 0) > 0 ? 'credit_note' : 'refund_slip';
  if (kind === 'free_back') return 'refund_slip';
  return kind === 'price' || kind === 'free' ? 'receipt' : kind;
};

/**
 * The word on top with the shop's own header. A plain receipt carries the header, but for one of a registered shop that
 * speaks of a tax invoice; a tax invoice carries the law's word first (§86/4, §86/6), unless the header says it.
 */
export const titleOf = (
  { receiptHeader: header, vatSystem }: Pick<Facts, 'receiptHeader' | 'vatSystem'>,
  kind: DocumentKind,
): string => {
  const { title } = paperWords;
  const word = title[kind];
  if (header === '' || header === title.receipt) return word;
  if (kind === 'receipt') return vatSystem && header.includes(paperWords.taxInvoice) ? word : header;
  if (kind !== 'abb_tax_invoice' && kind !== 'tax_invoice') return word;
  const isShort = header.includes(title.abb_tax_invoice);
  const says = kind === 'abb_tax_invoice' ? isShort : header.includes(paperWords.taxInvoice) && !isShort;
  // A header that speaks of the other kind of tax invoice would be false on this one.
  return says ? header : header.includes(paperWords.taxInvoice) ? word : `${word} · ${header}`;
};

const cashIn = (entries: readonly PaperEntry[]): number =>
  entries.reduce((sum, entry) => (entry.method === 'cash' ? sum + entry.amount : sum), 0);

/** The amount a paper stands for, never negative: its kind says which way the money went. */
const totalOf = (entries: readonly PaperEntry[]): number =>
  Math.abs(entries.reduce((sum, entry) => sum + entry.amount, 0));

const vatOf = (facts: Facts, wish: PaperWish): PaperVat => {
  if (wish.vat !== undefined) return wish.vat;
  const total = totalOf(wish.entries);
  if (!isTaxed(facts, wish.kind)) return noVat(total);
  const { paid, price } = wish.part ?? wish.order;
  const rate = rateOn(facts.rates, wish.day);
  return wish.before !== undefined && paid === price
    ? lastVat(facts, { total, price }, rate, wish.before)
    : priceVat(facts, total, rate);
};

/** The lines, and whether they show VAT. */
const listed = (
  facts: Facts,
  wish: PaperWish,
  kind: DocumentKind,
  vat: PaperVat,
): { lines: readonly PaperLine[]; inclusive: boolean } => {
  const { order, before } = wish;
  if (!isTaxed(facts, wish.kind) && wish.kind !== 'price') return { lines: order.lines, inclusive: false };
  const onTop = facts.vatSystem && !facts.inVat;
  const inclusive = facts.vatSystem && (!onTop || kind === 'abb_tax_invoice' || before === undefined);
  if (wish.kind !== 'price' || before === undefined) return { lines: order.lines, inclusive };
  return {
    lines: priceLines({ ...order, ...wish.part }, vat, { inclusive: inclusive || !onTop, onTop, before }),
    inclusive,
  };
};

/** The rate has changed since a part was paid: which part bears which. */
const ratesOf = ({ vatParts = [] }: PaperOrder): string[] => {
  const now = vatParts.at(-1);
  if (now === undefined || vatParts.length < 2) return [];
  const told = (part: typeof now): string =>
    fill(paperWords.rates.part, {
      rate: part.rate / 100,
      base: formatBaht(part.base),
      vat: formatBaht(part.vat),
    });
  return [`${paperWords.rates.changed} ${vatParts.map(told).join(', ')}`];
};

/** Builds a paper: everything a reprint needs years later is copied into its content. */
export const makePaper = (facts: Facts, wish: PaperWish): Paper => {
  const { order, tendered } = wish;
  const known = order.customerId === null ? null : (facts.customers.get(order.customerId) ?? null);
  const buyer = wish.buyer ?? known;
  const kind = kindOf(facts, wish, buyer);
  const vat = vatOf(facts, wish);
  const { lines, inclusive } = listed(facts, wish, kind, vat);
  const balance = order.price - order.paid;
  const remarks = [
    ...(wish.remarks ?? []),
    ...(wish.kind === 'price' ? ratesOf(order) : []),
    ...(wish.kind === 'bail_slip' ? bailBackRule(facts, wish.entries) : []),
    ...(wish.kind === 'bail_refund_slip' ? bailBackDay(order) : []),
  ];
  return {
    kind,
    orderId: order.orderId,
    day: wish.day,
    at: wish.at,
    vat,
    content: {
      title: titleOf(facts, kind),
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
        amount: baht(entry.amount),
        ...(entry.certificate !== undefined && { certificate: entry.certificate }),
      })),
      tendered: tendered === undefined ? null : baht(tendered.given),
      change: tendered === undefined ? null : baht(tendered.given - tendered.asked),
      ...(tendered !== undefined &&
        tendered.asked !== cashIn(wish.entries) && { cashAsked: baht(tendered.asked) }),
      order: {
        price: baht(order.price),
        paid: baht(order.paid),
        balance: baht(balance),
        bail: baht(order.bail),
        bailHeld: baht(order.bailHeld),
      },
      vatIncluded: inclusive,
      bahtText: bahtText(vat.total),
      promptPay: balance > 0 ? (promptPayPayload(facts.promptPayId, balance) ?? '') : '',
      issuedBy: facts.issuedBy,
      settlementBox: facts.settlementBox,
      logo: facts.logo,
      footer: facts.footer,
      ...(remarks.length > 0 && { remarks }),
      ...(wish.bailAccount !== undefined && { bailAccount: wish.bailAccount }),
      ...(wish.bailVat !== undefined && { bailVat: baht(wish.bailVat) }),
    },
  };
};
