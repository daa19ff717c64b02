/** A document as it is laid out: every text ready, in the order both layouts show it. Pure. */
import { asDay, formatDay, formatTime } from '../../../core/common/day.ts';
import { formatBaht, satangOfBaht } from '../../../core/common/money.ts';
import { formatPhone } from '../../../core/common/thai.ts';
import type { Language } from '../../../core/common/words.ts';
import { fill } from '../../../core/common/words.ts';
import type { Document } from '../../../accounting/contract.ts';
import type { EntryMethod } from '../../../accounting/kinds.ts';
import type { PaperWords } from '../../words/index.ts';

export type MoneyWords = {
  kind: Record<Document['content']['entries'][number]['kind'], string>;
  method: Record<EntryMethod, string>;
};
export type ViewWords = { paper: PaperWords; money: MoneyWords; language: Language };

export type Row = { label: string; value: string };
export type ViewLine = {
  no: number;
  name: string;
  detail: string;
  quantity: string;
  price: string;
  amount: string;
};

export type PaperView = {
  documentId: number;
  number: string;
  title: string;
  void: string;
  /** Lines under the name; parts of a line that are not torn apart. */
  shop: { name: string; lines: string[][] };
  facts: Row[];
  customer: Row[];
  days: Row[];
  /** Bail papers name the garments without their prices, which are no part of what they acknowledge. */
  priced: boolean;
  lines: ViewLine[];
  /** Sum of the lines, where it is not what was taken. */
  sum: Row | null;
  entriesTitle: string;
  entries: Row[];
  total: Row;
  inWords: string;
  vat: Row[];
  vatNote: string;
  cash: Row[];
  /** The order after this paper; empty without the shop's settlement box and without anything owed. */
  box: Row[];
  bail: Row[];
  qr: { payload: string; amount: string } | null;
  signatures: { left: string; right: string; name: string } | null;
  issuedBy: string;
  note: string;
};

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;
const money = (baht: number): string => formatBaht(satang(baht));
/** The kind of a paper says which way the money went. */
const size = (baht: number): string => formatBaht(Math.abs(satang(baht)));

const isBailPaper = (kind: Document['kind']): boolean => kind === 'bail_slip' || kind === 'bail_refund_slip';

/** '00000' is the head office, anything else a branch (Revenue Department's announcement on VAT 199). */
const place = (words: PaperWords, taxBranchNo: string): string =>
  taxBranchNo === ''
    ? ''
    : taxBranchNo === '00000'
      ? words.headOffice
      : fill(words.branchNo, { no: taxBranchNo });

const shopOf = ({ content }: Document, words: PaperWords): PaperView['shop'] => {
  const { shop, branch } = content;
  const phone = branch.phone || shop.phone;
  const where = place(words, branch.taxBranchNo);
  return {
    name: shop.name,
    lines: [
      [branch.name === shop.name ? '' : branch.name],
      (branch.address || shop.address).split(' '),
      [phone === '' ? '' : fill(words.phone, { phone: formatPhone(phone) })],
      shop.taxId === '' ? [] : [fill(words.taxId, { id: shop.taxId }), where === '' ? '' : `(${where})`],
    ]
      .map((line) => line.filter((part) => part !== ''))
      .filter((line) => line.length > 0),
  };
};

const filled = (rows: readonly Row[]): Row[] => rows.filter((row) => row.value !== '');

const customerOf = ({ content }: Document, words: PaperWords): Row[] => {
  const { customer } = content;
  if (customer === null) return [];
  const where = place(words, customer.taxBranchNo);
  return filled([
    { label: words.customer, value: customer.name },
    { label: words.customerPhone, value: formatPhone(customer.phone) },
    { label: words.address, value: customer.address },
    {
      label: words.customerTaxId,
      value: customer.taxId === '' || where === '' ? customer.taxId : `${customer.taxId} (${where})`,
    },
  ]);
};

const linesOf = ({ kind, content }: Document): ViewLine[] =>
  content.lines
    .filter((line) => !isBailPaper(kind) || line.amount >= 0)
    .map((line, index) => ({
      no: index + 1,
      name: line.name,
      detail: line.detail,
      quantity: String(line.quantity),
      price: money(line.price),
      amount: money(line.amount),
    }));

const sumOf = ({ kind, content, base, total }: Document, words: PaperWords): Row | null => {
  if (isBailPaper(kind) || kind === 'credit_note') return null;
  const sum = content.lines.reduce((all, line) => all + satang(line.amount), 0);
  // Where VAT is put on top, the lines are without it.
  const beforeVat = kind === 'tax_invoice' && !content.vatIncluded;
  if (sum === satang(beforeVat ? base : total)) return null;
  return { label: beforeVat ? words.sumBeforeVat : words.sum, value: formatBaht(sum) };
};

// An abbreviated one must say that VAT is included (§86/6); the figures beside it save the customer the sum.
const vatKinds: readonly Document['kind'][] = ['abb_tax_invoice', 'credit_note'];

const vatOf = (document: Document, words: PaperWords): Row[] => {
  const shown = document.kind === 'tax_invoice' || (vatKinds.includes(document.kind) && document.vatRate > 0);
  if (!shown) return [];
  return [
    { label: words.base, value: money(document.base) },
    { label: fill(words.vat, { rate: document.vatRate }), value: money(document.vat) },
  ];
};

const boxOf = ({ kind, content }: Document, words: PaperWords): Pick<PaperView, 'box' | 'bail'> => {
  const { order } = content;
  const owed: Row[] =
    order.balance === 0
      ? [{ label: words.balance, value: money(0) }]
      : [{ label: order.balance > 0 ? words.balance : words.overpaid, value: size(order.balance) }];
  const whole = [
    { label: words.price, value: money(order.price) },
    { label: words.paid, value: money(order.paid) },
    ...owed,
  ];
  const bail =
    order.bail === 0 && order.bailHeld === 0
      ? []
      : [
          { label: words.bail, value: money(order.bail) },
          { label: words.bailHeld, value: money(order.bailHeld) },
        ];
  if (content.settlementBox) return { box: whole, bail };
  return { box: order.balance > 0 ? whole : [], bail: isBailPaper(kind) ? bail : [] };
};

const signaturesOf = ({ kind, content }: Document, words: PaperWords): PaperView['signatures'] => {
  if (!content.settlementBox) return null;
  const back = kind === 'bail_refund_slip' || kind === 'credit_note';
  return {
    left: back ? words.signRefunded : words.signGiven,
    right: back ? words.signPaidOut : words.signTaken,
    name: content.issuedBy,
  };
};

/** Document as issued → everything that is printed, in the words given. */
export const paperView = (
  document: Document,
  { paper: words, money: names, language }: ViewWords,
): PaperView => {
  const { kind, content } = document;
  const day = (iso: string): string => formatDay(asDay(iso), language);
  const time = fill(words.time, { time: formatTime(document.issuedAt) });
  return {
    documentId: document.documentId,
    number: document.documentNo,
    title: content.title,
    void: document.voided ? words.void : '',
    shop: shopOf(document, words),
    facts: filled([
      { label: words.number, value: document.documentNo },
      { label: words.date, value: `${day(document.day)} ${time}` },
      { label: words.orderNo, value: content.orderNo },
    ]),
    customer: customerOf(document, words),
    days: [
      { label: words.pickupDay, value: day(content.pickupDay) },
      ...(content.eventDay === null ? [] : [{ label: words.eventDay, value: day(content.eventDay) }]),
      { label: words.returnDay, value: day(content.returnDay) },
    ],
    priced: !isBailPaper(kind),
    lines: linesOf(document),
    sum: sumOf(document, words),
    entriesTitle: words.entriesTitle[kind],
    entries: content.entries.map((entry) => ({
      label: fill(words.entry, { kind: names.kind[entry.kind], method: names.method[entry.method] }),
      value: size(entry.amount),
    })),
    total: { label: words.total[kind], value: money(document.total) },
    inWords: content.bahtText,
    vat: vatOf(document, words),
    vatNote: kind === 'abb_tax_invoice' ? words.vatIncluded : '',
    cash:
      content.tendered === null || content.change === null
        ? []
        : [
            { label: words.tendered, value: money(content.tendered) },
            { label: words.change, value: money(content.change) },
          ],
    ...boxOf(document, words),
    qr:
      content.promptPay === '' ? null : { payload: content.promptPay, amount: money(content.order.balance) },
    signatures: signaturesOf(document, words),
    issuedBy: content.issuedBy,
    note: words.note[kind],
  };
};
