/** The electronic form of a paper (ETDA 3-2560, version 2.1), from the paper as it was issued (docs/decisions/0070-e-tax.md). */
import type { Document } from '@xmldom/xmldom';
import { paperWords } from '#ledger/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { fill } from '#lib/text/languages.ts';
import { category, creditPurpose, familyOf, replacePurposes, typeCodeOf } from '../standard-codes.ts';
import { etaxWords } from '../words/paper.ts';
import { type Amounts, amountsOf } from './amounts.ts';
import { bangkok, context, exchanged, type Purpose, refers, spaces } from './head-xml.ts';
import { buyerOf, type Place, sellerOf } from './parties.ts';
import { lineOf, settlementOf, type Sums } from './totals-xml.ts';
import type { Source } from './paper-source.ts';
import { clipped, documentOf } from './xml-tree.ts';

/** The day of the paper, with its time where it was issued on that day. */
const issuedOf = ({ day, issuedAt }: Source): string => {
  const at = bangkok(issuedAt);
  return at.startsWith(day) ? at : `${day}T00:00:00`;
};

const sameText = (a = '', b = ''): boolean => a.trim() === b.trim();

/** Why a paper stands in place of another, as far as the two tell: another name, another address, else what was written. */
const replacedWhy = ({ kind, content, replaces }: Source): Purpose => {
  if (replaces === null) return null;
  const [name, address, other] = replacePurposes[kind === 'receipt' ? 'receipt' : 'invoice'];
  const [now, was] = [content.customer, replaces.buyer];
  const text = clipped(replaces.reason === '' ? etaxWords.replaced : replaces.reason, 256);
  if (kind !== replaces.kind) return { code: other, text };
  if (!sameText(now?.name, was?.name)) return { code: name, text };
  return { code: sameText(now?.address, was?.address) ? other : address, text };
};

/** The line of a credit note that says so much, satang; undefined where it has none. */
const creditLine = ({ content }: Source, name: string) => content.lines.find((line) => line.name === name);

const creditedWhy = (source: Source): Purpose => {
  const [start = ''] = paperWords.credit.reason.split('{reason}');
  const detail = creditLine(source, paperWords.credit.difference)?.detail ?? '';
  const reason = clipped(detail.startsWith(start) ? detail.slice(start.length) : detail, 256);
  return {
    code: source.content.sale === true ? creditPurpose.goods : creditPurpose.service,
    text: reason === '' ? etaxWords.credited : reason,
  };
};

/** A credit note has one line, over what is less; what it was and what is right stand in its sums. */
const creditOf = (source: Source): { amounts: Amounts; sums: Sums } => {
  const words = paperWords.credit;
  const satang = (name: string): number | undefined => {
    const line = creditLine(source, name);
    return line === undefined ? undefined : Math.round(line.amount * 100);
  };
  const original = satang(words.original) ?? source.cites.reduce((total, one) => total + one.base, 0);
  const cited = source.cites.map((one) => fill(words.refers, { title: one.title, no: one.documentNo }));
  return {
    amounts: {
      items: [
        { name: words.difference, detail: cited.join(', '), quantity: 1, net: source.base, tax: source.vat },
      ],
      allowances: [],
      prepaid: 0,
      lineTotal: source.base,
    },
    sums: {
      lineTotal: satang(words.correct) ?? Math.max(original - source.base, 0),
      credit: { original, difference: source.base },
    },
  };
};

/**
 * The electronic form of a paper that stands, `made` at an ISO time, with the address of its place of business in codes.
 * ETAX_KIND for papers that have none, ETAX_LINES for one without lines, ETAX_CITES for a credit note that cites nothing.
 */
export const paperXml = (source: Source, place: Place, made: string): Document => {
  const type = typeCodeOf(source.kind, source.content.title);
  if (type === null) throw new AppError('ETAX_KIND', { values: { no: source.documentNo } });
  const isCredit = type === '81';
  if (source.content.lines.length === 0)
    throw new AppError('ETAX_LINES', { values: { no: source.documentNo } });
  if (isCredit && source.cites.length === 0)
    throw new AppError('ETAX_CITES', { values: { no: source.documentNo } });
  const family = familyOf[type];
  const plain = (): { amounts: Amounts; sums: Sums } => {
    const amounts = amountsOf(source);
    return { amounts, sums: { lineTotal: amounts.lineTotal } };
  };
  const { amounts, sums } = isCredit ? creditOf(source) : plain();
  const full = family === 'TaxInvoice' || isCredit;
  const times = { issued: issuedOf(source), made: bangkok(made) };
  const remarks = family === 'AbbreviatedTaxInvoice' ? [] : (source.content.remarks ?? []);
  return documentOf(`rsm:${family}_CrossIndustryInvoice`, spaces(family), [
    context,
    exchanged(source.documentNo, type, times, isCredit ? creditedWhy(source) : replacedWhy(source), remarks),
    [
      'rsm:SupplyChainTradeTransaction',
      [
        [
          'ram:ApplicableHeaderTradeAgreement',
          [
            sellerOf(source.content, place),
            family !== 'AbbreviatedTaxInvoice' && buyerOf(source.content.customer, full),
            ...source.cites.map((one) => refers(one, category.corrected)),
            source.replaces !== null && refers(source.replaces, category.corrected),
            ...source.before.map((one) => refers(one, category.prepaid)),
          ],
        ],
        ['ram:ApplicableHeaderTradeDelivery', []],
        settlementOf(source, amounts, sums),
        ...amounts.items.map((item, index) => lineOf(item, index, source.rate)),
      ],
    ],
  ]);
};

/** The number of the note that cancels a paper. */
export const cancellationNo = (documentNo: string): string => `${documentNo}-C`;

/** The note that an electronic paper is void, for the reason that was written. */
export const cancellationXml = (source: Source, place: Place, made: string): Document => {
  const family = familyOf.T07;
  const reason = clipped(source.voidReason ?? '', 256);
  const at = bangkok(made);
  return documentOf(`rsm:${family}_CrossIndustryInvoice`, spaces(family), [
    context,
    exchanged(
      cancellationNo(source.documentNo),
      'T07',
      { issued: at, made: at },
      {
        code: '',
        text: reason === '' ? etaxWords.cancelled : reason,
      },
    ),
    [
      'rsm:SupplyChainTradeTransaction',
      [
        [
          'ram:ApplicableHeaderTradeAgreement',
          [
            sellerOf(source.content, place),
            refers({ ...source, title: source.content.title, buyer: source.content.customer }, null),
          ],
        ],
        ['ram:ApplicableHeaderTradeSettlement', []],
      ],
    ],
  ]);
};
