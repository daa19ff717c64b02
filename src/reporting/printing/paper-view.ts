/** A document as it is laid out: every text ready, in the order both layouts show it. Pure. */
import { asDay, bangkokDay, formatDay, formatTime } from '#lib/dates/day.ts';
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';
import { fill } from '#lib/text/languages.ts';
import type { z } from 'zod';
import type { Document, DocumentLine as DocumentLineShape } from '#ledger/shapes.ts';
import { givesPriceBack } from '#ledger/vat.ts';
import type { Face } from './paper-layouts.ts';
import type { MoneyWords, ViewWords } from './paper-words.ts';
import type { PaperWords } from './words/index.ts';
import { faceOf, markOf, netOf, remarksOf } from './paper-marks.ts';
import { customerRows, filled, namesSeller, shopLines } from './paper-parties.ts';

export type Row = { label: string; value: string };
export type ViewLine = {
  no: number;
  name: string;
  detail: string;
  quantity: string;
  price: string;
  amount: string;
  /** For the totals that long papers carry from page to page. */
  satang: number;
  /** Address of a picture, or ''. */
  image: string;
};

/** How a paper is shown: its face, and the number its next print will have. */
export type Look = { face: Face; print: number };

export type PaperView = {
  documentId: number;
  /** One for each paper on the desk. */
  key: string;
  /** Beside the title: original or copy, printed again. */
  mark: string;
  /** Across the paper, under its text. */
  watermark: string;
  logo: string;
  /** The shop's own lines at the foot. */
  footer: string;
  remarks: string[];
  /** Tax withheld and what was received without it. */
  net: Row[];
  /** Rent, bail, deductions, refund; empty unless the paper is the settlement. */
  settlement: Row[];
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
  /** Papers that a note refers to. */
  references: Row[];
  /** Sum of the lines, where it is not what was taken, and what takes off from it. */
  sums: Row[];
  /** The whole of the bail, on the slip that gives it back. */
  bailAccount: Row[];
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

type Line = z.output<typeof DocumentLineShape>;

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;
const money = (baht: number): string => formatBaht(satang(baht));
/** The kind of a paper says which way the money went. */
const size = (baht: number): string => formatBaht(Math.abs(satang(baht)));

/** About the bail alone: a slip, or a tax invoice over bail that carries VAT. */
const isBailPaper = ({ kind, content }: Pick<Document, 'kind' | 'content'>): boolean =>
  kind === 'bail_slip' ||
  kind === 'bail_refund_slip' ||
  (!givesPriceBack(kind) &&
    content.entries.length > 0 &&
    content.entries.every((entry) => entry.kind === 'bail_taken'));

/** A note's last lines are the values it corrects; those before them name the papers it refers to. */
const valueLines = 3;

/** The papers a note refers to, each with its day and value: a heading, not goods. */
const referencesOf = ({ kind, content }: Document): Row[] =>
  givesPriceBack(kind)
    ? content.lines
        .slice(0, -valueLines)
        .map((line) => ({ label: `${line.name} ${line.detail}`.trim(), value: money(line.amount) }))
    : [];

/** What takes off the sum of the things stands below that sum. */
const isTakenOff = (document: Document, line: Line): boolean =>
  !givesPriceBack(document.kind) && line.amount < 0;

const linesOf = (document: Document): ViewLine[] =>
  document.content.lines
    .slice(givesPriceBack(document.kind) ? -valueLines : 0)
    .filter((line) => !isTakenOff(document, line))
    .map((line, index) => ({
      no: index + 1,
      name: line.name,
      detail: line.detail,
      // Fees and values are no things one counts.
      quantity: line.fee === true || givesPriceBack(document.kind) ? '' : String(line.quantity),
      price: line.fee === true || givesPriceBack(document.kind) ? '' : money(line.price),
      amount: money(line.amount),
      satang: satang(line.amount),
      image: line.image,
    }));

/** The sum of the lines where it is not what was taken, and below it what takes off from it. */
const sumsOf = (document: Document, words: PaperWords): Row[] => {
  const { kind, content, base, total } = document;
  if (isBailPaper(document) || givesPriceBack(kind)) return [];
  const off = content.lines.filter((line) => isTakenOff(document, line));
  const all = content.lines.reduce((sum, line) => sum + satang(line.amount), 0);
  const sum = off.reduce((rest, line) => rest - satang(line.amount), all);
  // Where VAT is put on top, the lines are without it.
  const beforeVat = kind === 'tax_invoice' && !content.vatIncluded;
  if (off.length === 0 && sum === satang(beforeVat ? base : total)) return [];
  return [
    { label: beforeVat ? words.sumBeforeVat : words.sum, value: formatBaht(sum) },
    ...off.map((line) => ({ label: line.name, value: money(line.amount) })),
  ];
};

/** Taken, each deduction with its amount, returned: the whole of the bail on the slip that gives it back. */
const bailAccountOf = ({ content }: Document, { paper: words, money: names }: ViewWords): Row[] => {
  const account = content.bailAccount;
  if (account === undefined) return [];
  return [
    { label: names.kind.bail_taken, value: money(account.taken) },
    ...account.kept.map((one) => ({
      label: fill(words.keptFor, { kind: names.kind[one.kind] }),
      value: money(-one.amount),
    })),
    ...(account.returnedBefore === 0
      ? []
      : [{ label: words.returnedBefore, value: money(-account.returnedBefore) }]),
    { label: names.kind.bail_returned, value: money(account.returned) },
  ];
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

const boxOf = (document: Document, words: PaperWords): Pick<PaperView, 'box' | 'bail'> => {
  const { content } = document;
  const { order } = content;
  // What an order owes has nothing to do with credit that is paid out.
  if (document.kind === 'credit_slip') return { box: [], bail: [] };
  const owed: Row[] =
    order.balance === 0
      ? [{ label: words.balance, value: money(0) }]
      : [{ label: order.balance > 0 ? words.balance : words.overpaid, value: size(order.balance) }];
  const whole = [
    { label: content.sale === true ? words.soldPrice : words.price, value: money(order.price) },
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
  return { box: order.balance > 0 ? whole : [], bail: isBailPaper(document) ? bail : [] };
};

const signaturesOf = ({ kind, content }: Document, words: PaperWords): PaperView['signatures'] => {
  if (!content.settlementBox) return null;
  const back = kind === 'bail_refund_slip' || kind === 'credit_slip' || givesPriceBack(kind);
  return {
    left: back ? words.signRefunded : words.signGiven,
    right: back ? words.signPaidOut : words.signTaken,
    name: content.issuedBy,
  };
};

const entryLabel = (
  entry: Document['content']['entries'][number],
  names: MoneyWords,
  words: PaperWords,
): string => {
  const kind = names.kind[entry.kind];
  if (entry.method !== 'withholding') return fill(words.entry, { kind, method: names.method[entry.method] });
  return entry.certificate === undefined
    ? kind
    : fill(words.entry, { kind, method: fill(words.certificate, { no: entry.certificate.no }) });
};

/** Document as issued → everything that is printed, in the words given. */
export const paperView = (
  document: Document,
  all: ViewWords,
  look: Look = { face: 'plain', print: 1 },
): PaperView => {
  const { paper: words, money: names, language } = all;
  const { kind, content } = document;
  const face = faceOf(document, look);
  const day = (iso: string): string => formatDay(asDay(iso), language);
  // Nothing is rented with a sale.
  const rentalDay = (iso: string | null): string => (iso === null || content.sale === true ? '' : day(iso));
  // A paper in place of another bears the day of that one, to which its own hour says nothing.
  const sameDay = bangkokDay(new Date(document.issuedAt)) === document.day;
  const time = sameDay ? ` ${fill(words.time, { time: formatTime(document.issuedAt) })}` : '';
  return {
    documentId: document.documentId,
    key: `${document.documentId}-${look.face}`,
    mark: markOf(document, words, look),
    watermark: face === 'plain' || face === 'void' ? '' : words.face[face],
    logo: content.logo ?? '',
    footer: content.footer ?? '',
    remarks: remarksOf(document, words, face, day),
    net: netOf(document, words),
    settlement: [],
    number: document.documentNo,
    title: content.title,
    void: document.voided ? words.void : '',
    shop: shopLines(content, words, namesSeller(kind)),
    facts: filled([
      { label: words.number, value: document.documentNo },
      { label: words.date, value: day(document.day) + time },
      { label: words.orderNo, value: content.orderNo },
    ]),
    customer: customerRows(content.customer, words),
    days: filled([
      { label: words.pickupDay, value: rentalDay(content.pickupDay) },
      { label: words.eventDay, value: rentalDay(content.eventDay) },
      { label: words.returnDay, value: rentalDay(content.returnDay) },
    ]),
    priced: !isBailPaper(document),
    lines: linesOf(document),
    references: referencesOf(document),
    sums: sumsOf(document, words),
    bailAccount: bailAccountOf(document, all),
    entriesTitle: words.entriesTitle[kind],
    entries: content.entries.map((entry) => ({
      label: entryLabel(entry, names, words),
      value: size(entry.amount),
    })),
    total: { label: words.total[kind], value: money(document.total) },
    inWords:
      language === 'th' ? content.bahtText : `${content.bahtText} · ${all.inWords(satang(document.total))}`,
    vat: vatOf(document, words),
    vatNote:
      kind === 'abb_tax_invoice' || (kind === 'tax_invoice' && content.vatIncluded) ? words.vatIncluded : '',
    cash:
      content.tendered === null || content.change === null
        ? []
        : [
            ...(content.cashAsked === undefined
              ? []
              : [{ label: words.cashAsked, value: money(content.cashAsked) }]),
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
