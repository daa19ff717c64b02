/** An invoice laid out as papers are: what is owed for one order or several of one payer. Pure. */
import { asDay, formatDay } from '#lib/dates/day.ts';
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';
import { fill } from '#lib/text/languages.ts';
import { amountInWords } from '../amounts/index.ts';
import type { Invoice } from '#reporting/printing/contract.ts';
import type { PaperView, ViewLine } from '#reporting/printing/paper-view.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';
import { betweenDetails } from '../receipt/detail-separator.ts';
import { customerRows, shopLines } from '#reporting/printing/paper-parties.ts';

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;
const money = (baht: number): string => formatBaht(satang(baht));

const linesOf = (invoice: Invoice): ViewLine[] =>
  invoice.orders
    .flatMap((order) => order.lines.map((line) => ({ line, orderNo: order.orderNo })))
    .map(({ line, orderNo }, index) => ({
      no: index + 1,
      name: line.name,
      detail: [invoice.orders.length > 1 ? orderNo : '', line.detail]
        .filter((part) => part !== '')
        .join(betweenDetails(line.detail)),
      quantity: String(line.quantity),
      price: money(line.price),
      amount: money(line.amount),
      satang: satang(line.amount),
      image: line.image,
    }));

/** `withBail`: the bail that is still to be placed is asked for too; it stays apart from the rent. */
export const invoiceView = (
  invoice: Invoice,
  { paper: words, language }: ViewWords,
  withBail: boolean,
): PaperView => {
  const day = (iso: string): string => formatDay(asDay(iso), language);
  const [first] = invoice.orders;
  const one = invoice.orders.length === 1;
  const due = satang(invoice.owed) + (withBail ? satang(invoice.bailOwed) : 0);
  const payload = withBail ? invoice.promptPayWithBail : invoice.promptPay;
  return {
    documentId: first?.orderId ?? 0,
    key: `invoice-${invoice.orders.map((order) => order.orderId).join('-')}`,
    number: invoice.invoiceNo,
    title: words.invoice.title,
    mark: '',
    void: '',
    watermark: '',
    logo: invoice.logo,
    footer: invoice.footer,
    remarks: [
      ...(invoice.bankAccount === '' ? [] : [fill(words.invoice.bank, { account: invoice.bankAccount })]),
      words.invoice.note,
    ],
    shop: shopLines(invoice, words, true),
    facts: [
      { label: words.number, value: invoice.invoiceNo },
      { label: words.date, value: day(invoice.day) },
      { label: words.invoice.due, value: day(invoice.dueDay) },
      one
        ? { label: words.orderNo, value: first?.orderNo ?? '' }
        : { label: words.orderNo, value: fill(words.invoice.orders, { n: invoice.orders.length }) },
    ],
    customer: customerRows(invoice.customer, words),
    days:
      one && first !== undefined
        ? [
            { label: words.pickupDay, value: day(first.pickupDay) },
            { label: words.returnDay, value: day(first.returnDay) },
          ]
        : [],
    priced: true,
    lines: linesOf(invoice),
    references: [],
    bailAccount: [],
    sums: [{ label: words.invoice.price, value: money(invoice.price) }],
    entriesTitle: '',
    entries: [],
    net:
      invoice.withholding === null
        ? []
        : [
            {
              label: fill(words.invoice.withheld, { rate: invoice.withholding.rate }),
              value: money(-invoice.withholding.amount),
            },
            {
              label: words.invoice.net,
              value: money(withBail ? invoice.withholding.netWithBail : invoice.withholding.net),
            },
          ],
    total: { label: words.invoice.total, value: formatBaht(due) },
    inWords: amountInWords(due, language),
    vat: [
      { label: words.invoice.paid, value: money(invoice.paid) },
      { label: words.invoice.owed, value: money(invoice.owed) },
      ...(withBail ? [{ label: words.invoice.bailOwed, value: money(invoice.bailOwed) }] : []),
    ],
    vatNote:
      invoice.vatRate > 0
        ? [
            `${fill(words.invoice.vat, { rate: invoice.vatRate })} ${money(invoice.vat)}`,
            ...(invoice.untaxed > 0 ? [`${words.invoice.untaxed} ${money(invoice.untaxed)}`] : []),
          ].join(' · ')
        : '',
    cash: [],
    box: [],
    bail: [],
    settlement: [],
    qr: payload === '' ? null : { payload, amount: formatBaht(due) },
    signatures: {
      left: words.invoice.receiver,
      right: words.invoice.issuer,
      name: invoice.issuedBy,
    },
    issuedBy: invoice.issuedBy,
    note: '',
  };
};
