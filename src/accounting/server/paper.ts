/** From facts, order and entries to a paper ready to be numbered: its kind, VAT and complete printed content. */
import type { Day } from '../../core/common/day.ts';
import { bahtText } from '../../core/common/money.ts';
import { promptPayPayload } from '../../core/common/promptpay.ts';
import { baht } from '../../core/common/wire.ts';
import type { DocumentContent, DocumentKind, DocumentStage, EntryKind } from '../contract.ts';
import type { EntryMethod } from '../kinds.ts';
import { noVat, type PaperVat, priceDocumentKind, priceVat, rateOn } from '../vat.ts';
import { paperWords } from '../words/paper.ts';
import type { Facts } from './facts.ts';

/** One thing on the paper; price and amount in satang, image an address or ''. */
export type PaperLine = {
  name: string;
  detail: string;
  quantity: number;
  price: number;
  amount: number;
  image: string;
};

/** What a paper says about the order. */
export type PaperOrder = {
  orderId: number;
  orderNo: string;
  customerId: number | null;
  pickupDay: Day;
  returnDay: Day;
  eventDay: Day | null;
  lines: PaperLine[];
  /** Satang before this step: price to pay in all, paid so far, bail asked, bail held. */
  price: number;
  paid: number;
  bail: number;
  bailHeld: number;
};

export type PaperEntry = { kind: EntryKind; method: EntryMethod; amount: number };

/** A paper that is wanted. `price` becomes a receipt or tax invoice as the shop's VAT settings say. */
export type PaperWish = {
  kind: 'price' | 'bail_slip' | 'bail_refund_slip' | 'credit_note';
  stage: DocumentStage;
  day: Day;
  /** ISO timestamp of issue. */
  at: string;
  /** With the figures as they stand after the step. */
  order: PaperOrder;
  entries: readonly PaperEntry[];
  /** Cash given, satang, where the counter typed it. */
  tendered?: { given: number; asked: number } | undefined;
  /** Fixed beforehand: the VAT a credit note gives back. */
  vat?: PaperVat | undefined;
};

/** A paper as it is stored, but for its number; satang. */
export type Paper = {
  kind: DocumentKind;
  orderId: number;
  day: Day;
  at: string;
  vat: PaperVat;
  content: DocumentContent;
};

const lineOut = (line: PaperLine): DocumentContent['lines'][number] => ({
  ...line,
  price: baht(line.price),
  amount: baht(line.amount),
});

const titleOf = (facts: Facts, kind: DocumentKind): string =>
  kind === 'receipt' && facts.receiptHeader !== '' ? facts.receiptHeader : paperWords.title[kind];

/** The amount a paper stands for, never negative: its kind says which way the money went. */
const totalOf = (entries: readonly PaperEntry[]): number =>
  Math.abs(entries.reduce((sum, entry) => sum + entry.amount, 0));

const vatOf = (facts: Facts, wish: PaperWish): PaperVat => {
  if (wish.vat !== undefined) return wish.vat;
  const total = totalOf(wish.entries);
  return wish.kind === 'price' ? priceVat(facts, total, rateOn(facts.rates, wish.day)) : noVat(total);
};

/** Builds a paper: everything a reprint needs years later is copied into its content. */
export const makePaper = (facts: Facts, wish: PaperWish): Paper => {
  const { order, tendered } = wish;
  const kind = wish.kind === 'price' ? priceDocumentKind(facts) : wish.kind;
  const vat = vatOf(facts, wish);
  const balance = order.price - order.paid;
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
      customer: order.customerId === null ? null : (facts.customers.get(order.customerId) ?? null),
      orderNo: order.orderNo,
      pickupDay: order.pickupDay,
      returnDay: order.returnDay,
      eventDay: order.eventDay,
      lines: order.lines.map(lineOut),
      entries: wish.entries.map((entry) => ({
        kind: entry.kind,
        method: entry.method,
        amount: baht(entry.amount),
      })),
      tendered: tendered === undefined ? null : baht(tendered.given),
      change: tendered === undefined ? null : baht(tendered.given - tendered.asked),
      order: {
        price: baht(order.price),
        paid: baht(order.paid),
        balance: baht(balance),
        bail: baht(order.bail),
        bailHeld: baht(order.bailHeld),
      },
      vatIncluded: wish.kind === 'price' && facts.vatSystem && facts.inVat,
      bahtText: bahtText(vat.total),
      promptPay: balance > 0 ? (promptPayPayload(facts.promptPayId, balance) ?? '') : '',
      issuedBy: facts.issuedBy,
      settlementBox: facts.settlementBox,
    },
  };
};
