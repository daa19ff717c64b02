import { asDay, bangkokDay, formatDay, formatTime } from '#lib/dates/day.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { z } from 'zod';
import type { Document, DocumentLine as DocumentLineShape } from '#ledger/shapes.ts';
import { creditValuesIn } from '#ledger/credit-values.ts';
import { isForDeposit } from '#ledger/entry-kinds.ts';
import { givesPriceBack } from '#ledger/vat.ts';
import type { PaperFace } from './paper-layouts.ts';
import type { MoneyWords, ViewWords } from './paper-words.ts';
import type { PaperWords } from './words/index.ts';
import { withTranslatedTexts } from './issued-texts.ts';
import { paperFaceOf, paperMarkOf, netPaymentOf, paperRemarksOf } from './paper-marks.ts';
import { customerRowsOf, nonEmptyRows, doesNameSeller, shopLinesOf } from './paper-parties.ts';

export type PaperTextRow = { label: string; value: string };
export type PaperViewLine = {
  no: number;
  name: string;
  detail: string;
  quantity: string;
  price: string;
  amount: string;
  /** Number of garments, or a fee's amount, on papers without prices. */
  figure: string;
  satang: number;
  image: string;
};

export type PaperLook = { face: PaperFace; print: number };

export type PaperView = {
  documentId: number;
  key: string;
  mark: string;
  watermark: string;
  logo: string;
  footer: string;
  remarks: string[];
  net: PaperTextRow[];
  /** Filled only for a settlement. */
  settlement: PaperTextRow[];
  number: string;
  title: string;
  void: string;
  shop: { name: string; lines: string[][] };
  facts: PaperTextRow[];
  customer: PaperTextRow[];
  days: PaperTextRow[];
  /** False for deposit documents, which show no prices. */
  priced: boolean;
  lines: PaperViewLine[];
  references: PaperTextRow[];
  /** Sum of the lines, if it differs from the payment, and deductions. */
  sums: PaperTextRow[];
  bailAccount: PaperTextRow[];
  entriesTitle: string;
  entries: PaperTextRow[];
  total: PaperTextRow;
  inWords: string;
  vat: PaperTextRow[];
  vatNote: string;
  cash: PaperTextRow[];
  /** Order's later balance. It is empty if the document has no settlement box and nothing is owed. */
  box: PaperTextRow[];
  bail: PaperTextRow[];
  qr: { payload: string; amount: string } | null;
  signatures: { left: string; right: string; name: string } | null;
  issuedBy: string;
  note: string;
};

type Line = z.output<typeof DocumentLineShape>;

const money = (baht: number): string => formatBaht(nearestSatang(baht));
/** Formats without the sign, because the document kind gives the direction of the money. */
const size = (baht: number): string => formatBaht(Math.abs(nearestSatang(baht)));

const isBailPaper = ({ kind, content }: Pick<Document, 'kind' | 'content'>): boolean =>
  kind === 'bail_slip' ||
  kind === 'bail_refund_slip' ||
  (!givesPriceBack(kind) && isForDeposit(content.entries));

const referencesOf = ({ kind, content }: Document): PaperTextRow[] =>
  givesPriceBack(kind)
    ? content.lines
        .slice(0, -creditValuesIn(content.lines))
        .map((line) => ({ label: `${line.name} ${line.detail}`.trim(), value: money(line.amount) }))
    : [];

const isTakenOff = (document: Document, line: Line): boolean =>
  !givesPriceBack(document.kind) && line.amount < 0;

const figureOf = (line: Line): string => (line.fee === true ? money(line.amount) : `× ${line.quantity}`);

const linesOf = (document: Document): PaperViewLine[] =>
  document.content.lines
    .slice(givesPriceBack(document.kind) ? -creditValuesIn(document.content.lines) : 0)
    .filter((line) => !isTakenOff(document, line))
    .map((line, index) => ({
      no: index + 1,
      name: line.name,
      detail: line.detail,
      quantity: line.fee === true || givesPriceBack(document.kind) ? '' : String(line.quantity),
      price: line.fee === true || givesPriceBack(document.kind) ? '' : money(line.price),
      amount: money(line.amount),
      figure: isBailPaper(document) ? figureOf(line) : '',
      satang: nearestSatang(line.amount),
      image: line.image,
    }));

const sumsOf = (document: Document, words: PaperWords): PaperTextRow[] => {
  const { kind, content, base, total } = document;
  if (isBailPaper(document) || givesPriceBack(kind)) return [];
  const off = content.lines.filter((line) => isTakenOff(document, line));
  const all = content.lines.reduce((sum, line) => sum + nearestSatang(line.amount), 0);
  const sum = off.reduce((rest, line) => rest - nearestSatang(line.amount), all);
  // If VAT is added to prices, the lines exclude VAT.
  const beforeVat = kind === 'tax_invoice' && !content.vatIncluded;
  if (off.length === 0 && sum === nearestSatang(beforeVat ? base : total)) return [];
  return [
    { label: beforeVat ? words.sumBeforeVat : words.sum, value: formatBaht(sum) },
    ...off.map((line) => ({ label: line.name, value: money(line.amount) })),
  ];
};

const bailAccountOf = ({ content }: Document, { paper: words, money: names }: ViewWords): PaperTextRow[] => {
  const account = content.bailAccount;
  if (account === undefined) return [];
  return [
    { label: names.kind.bail_taken, value: money(account.taken) },
    ...account.kept.map((one) => ({
      label: fillTemplate(words.keptFor, { kind: one.name ?? names.kind[one.kind] }),
      value: money(-one.amount),
    })),
    ...(account.returnedBefore === 0
      ? []
      : [{ label: words.returnedBefore, value: money(-account.returnedBefore) }]),
    { label: names.kind.bail_returned, value: money(account.returned) },
  ];
};

// An abbreviated tax invoice must state that VAT is included (§86/6). Base and VAT are optional.
const vatKinds: readonly Document['kind'][] = ['abb_tax_invoice', 'credit_note'];

const vatOf = (document: Document, words: PaperWords): PaperTextRow[] => {
  const shown = document.kind === 'tax_invoice' || (vatKinds.includes(document.kind) && document.vatRate > 0);
  if (!shown) return [];
  return [
    { label: words.base, value: money(document.base) },
    { label: fillTemplate(words.vat, { rate: document.vatRate }), value: money(document.vat) },
  ];
};

const cashOf = ({ content }: Document, words: PaperWords): PaperTextRow[] => {
  const { cashAsked, rounding, tendered, change, entries } = content;
  const cash = entries.reduce(
    (sum, entry) => (entry.method === 'cash' ? sum + nearestSatang(entry.amount) : sum),
    0,
  );
  const asked = cashAsked === undefined ? cash : nearestSatang(cashAsked);
  return [
    ...(cashAsked === undefined ? [] : [{ label: words.cashAsked, value: size(cashAsked) }]),
    ...(rounding === undefined
      ? []
      : [
          { label: words.cashRounding, value: money(asked < 0 ? -rounding : rounding) },
          { label: words.cashHanded, value: formatBaht(Math.abs(asked + nearestSatang(rounding))) },
        ]),
    ...(tendered === null || change === null
      ? []
      : [
          { label: words.tendered, value: money(tendered) },
          { label: words.change, value: money(change) },
        ]),
  ];
};

const boxOf = (document: Document, words: PaperWords): Pick<PaperView, 'box' | 'bail'> => {
  const { content } = document;
  const { order } = content;
  // A payout of credit is unrelated to the debt of an order.
  if (document.kind === 'credit_slip') return { box: [], bail: [] };
  const owed: PaperTextRow[] =
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
  if (entry.method !== 'withholding')
    return fillTemplate(words.entry, { kind, method: names.method[entry.method] });
  return entry.certificate === undefined
    ? kind
    : fillTemplate(words.entry, {
        kind,
        method: fillTemplate(words.certificate, { no: entry.certificate.no }),
      });
};

const issuedViewOf = (document: Document, all: ViewWords, look: PaperLook): PaperView => {
  const { paper: words, money: names, language } = all;
  const { kind, content } = document;
  const face = paperFaceOf(document, look);
  const day = (iso: string): string => formatDay(asDay(iso), language);
  const rentalDay = (iso: string | null): string => (iso === null || content.sale === true ? '' : day(iso));
  // A replacement has the replaced document's date, so it shows no time of day.
  const sameDay = bangkokDay(new Date(document.issuedAt)) === document.day;
  const time = sameDay
    ? ` ${fillTemplate(words.time, { time: formatTime(document.issuedAt, language) })}`
    : '';
  return {
    documentId: document.documentId,
    key: `${document.documentId}-${look.face}`,
    mark: paperMarkOf(document, words, look),
    watermark: face === 'plain' || face === 'void' ? '' : words.face[face],
    logo: content.logo ?? '',
    footer: content.footer ?? '',
    remarks: paperRemarksOf(document, words, face, day),
    net: netPaymentOf(document, words),
    settlement: [],
    number: document.documentNo,
    title: all.titles?.[kind] ?? content.title,
    void: document.voided ? words.void : '',
    shop: shopLinesOf(content, words, doesNameSeller(kind)),
    facts: nonEmptyRows([
      { label: words.number, value: document.documentNo },
      { label: words.date, value: day(document.day) + time },
      { label: words.orderNo, value: content.orderNo },
    ]),
    customer: customerRowsOf(content.customer, words),
    days: nonEmptyRows([
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
      language === 'th'
        ? content.bahtText
        : `${content.bahtText} · ${all.inWords(nearestSatang(document.total))}`,
    vat: vatOf(document, words),
    vatNote:
      kind === 'abb_tax_invoice' || (kind === 'tax_invoice' && content.vatIncluded) ? words.vatIncluded : '',
    cash: cashOf(document, words),
    ...boxOf(document, words),
    qr:
      content.promptPay === '' ? null : { payload: content.promptPay, amount: money(content.order.balance) },
    signatures: signaturesOf(document, words),
    issuedBy: content.issuedBy,
    note: words.note[kind],
  };
};

export const paperViewOf = (
  document: Document,
  words: ViewWords,
  look: PaperLook = { face: 'plain', print: 1 },
): PaperView => withTranslatedTexts(issuedViewOf(document, words, look), words);
