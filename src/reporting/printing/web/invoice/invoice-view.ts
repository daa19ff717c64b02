import { asDay, formatDay } from '#lib/dates/day.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { amountInWords } from '../amounts/index.ts';
import type { PrintedInvoice } from '#reporting/printing/contract.ts';
import type { PaperView, PaperViewLine } from '#reporting/printing/paper-view.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';
import { detailSeparatorFor } from '../receipt/detail-separator.ts';
import { customerRowsOf, shopLinesOf } from '#reporting/printing/paper-parties.ts';

const money = (baht: number): string => formatBaht(nearestSatang(baht));

const linesOf = (invoice: PrintedInvoice): PaperViewLine[] =>
  invoice.orders
    .flatMap((order) => order.lines.map((line) => ({ line, orderNo: order.orderNo })))
    .map(({ line, orderNo }, index) => ({
      no: index + 1,
      name: line.name,
      detail: [invoice.orders.length > 1 ? orderNo : '', line.detail]
        .filter((part) => part !== '')
        .join(detailSeparatorFor(line.detail)),
      quantity: line.fee === true ? '' : String(line.quantity),
      price: line.fee === true ? '' : money(line.price),
      amount: money(line.amount),
      figure: '',
      satang: nearestSatang(line.amount),
      image: line.image,
    }));

export const invoiceViewOf = (
  invoice: PrintedInvoice,
  { paper: words, language }: ViewWords,
  withBail: boolean,
): PaperView => {
  const day = (iso: string): string => formatDay(asDay(iso), language);
  const [first] = invoice.orders;
  const one = invoice.orders.length === 1;
  const due = nearestSatang(invoice.owed) + (withBail ? nearestSatang(invoice.bailOwed) : 0);
  const { withholding } = invoice;
  const net =
    withholding === null ? due : nearestSatang(withBail ? withholding.netWithBail : withholding.net);
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
      ...(invoice.bankAccount === ''
        ? []
        : [fillTemplate(words.invoice.bank, { account: invoice.bankAccount })]),
      words.invoice.note,
    ],
    shop: shopLinesOf(invoice, words, true),
    facts: [
      { label: words.number, value: invoice.invoiceNo },
      { label: words.date, value: day(invoice.day) },
      { label: words.invoice.due, value: day(invoice.dueDay) },
      one
        ? { label: words.orderNo, value: first?.orderNo ?? '' }
        : { label: words.orderNo, value: fillTemplate(words.invoice.orders, { n: invoice.orders.length }) },
    ],
    customer: customerRowsOf(invoice.customer, words),
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
      withholding === null
        ? []
        : [
            {
              label: fillTemplate(words.invoice.withheld, { rate: withholding.rate }),
              value: money(-withholding.amount),
            },
            {
              label: words.invoice.net,
              value: formatBaht(net),
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
            `${fillTemplate(words.invoice.vat, { rate: invoice.vatRate })} ${money(invoice.vat)}`,
            ...(invoice.untaxed > 0 ? [`${words.invoice.untaxed} ${money(invoice.untaxed)}`] : []),
          ].join(' · ')
        : '',
    cash: [],
    box: [],
    bail: [],
    settlement: [],
    qr: payload === '' ? null : { payload, amount: formatBaht(net) },
    signatures: {
      left: words.invoice.receiver,
      right: words.invoice.issuer,
      name: invoice.issuedBy,
    },
    issuedBy: invoice.issuedBy,
    note: '',
  };
};
