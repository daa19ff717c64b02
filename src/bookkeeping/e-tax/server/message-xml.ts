/** The XML follows ETDA 3-2560, version 2.1 (decision 70). */
import { paperWords } from '#ledger/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import {
  vatCategoryCodes,
  creditPurpose,
  messageFamilyOf,
  replacePurposes,
  typeCodeOf,
} from '../standard-codes.ts';
import { etaxWords } from '../words/paper.ts';
import { type MessageAmounts, messageAmountsOf } from './amounts.ts';
import {
  bangkokTimeOf,
  documentContextXml,
  exchangedDocumentXml,
  type MessagePurpose,
  referencedPaperXml,
  xmlNamespacesOf,
} from './head-xml.ts';
import { buyerXmlOf, type SellerPlace, sellerXmlOf } from './parties.ts';
import { lineItemXml, messageTotalsXml, type MessageSums } from './totals-xml.ts';
import type { PaperSource } from './paper-source.ts';
import { clipXmlText, writeXml } from './xml-tree.ts';

const issuedOf = ({ day, issuedAt }: PaperSource): string => {
  const at = bangkokTimeOf(issuedAt);
  return at.startsWith(day) ? at : `${day}T00:00:00`;
};

const sameText = (a = '', b = ''): boolean => a.trim() === b.trim();

const replacedWhy = ({ kind, content, replaces }: PaperSource): MessagePurpose => {
  if (replaces === null) return null;
  const [name, address, other] = replacePurposes[kind === 'receipt' ? 'receipt' : 'invoice'];
  const [now, was] = [content.customer, replaces.buyer];
  const text = clipXmlText(replaces.reason === '' ? etaxWords.replaced : replaces.reason, 256);
  if (kind !== replaces.kind) return { code: other, text };
  if (!sameText(now?.name, was?.name)) return { code: name, text };
  return { code: sameText(now?.address, was?.address) ? other : address, text };
};

const creditLine = ({ content }: PaperSource, name: string) =>
  content.lines.find((line) => line.name === name);

const creditedWhy = (source: PaperSource): MessagePurpose => {
  const [start = ''] = paperWords.credit.reason.split('{reason}');
  const detail = creditLine(source, paperWords.credit.difference)?.detail ?? '';
  const reason = clipXmlText(detail.startsWith(start) ? detail.slice(start.length) : detail, 256);
  return {
    code: source.content.sale === true ? creditPurpose.goods : creditPurpose.service,
    text: reason === '' ? etaxWords.credited : reason,
  };
};

const creditOf = (source: PaperSource): { amounts: MessageAmounts; sums: MessageSums } => {
  const words = paperWords.credit;
  const satang = (name: string): number | undefined => {
    const line = creditLine(source, name);
    return line === undefined ? undefined : Math.round(line.amount * 100);
  };
  const original = satang(words.original) ?? source.cites.reduce((total, one) => total + one.base, 0);
  const cited = source.cites.map((one) =>
    fillTemplate(words.refers, { title: one.title, no: one.documentNo }),
  );
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

/** `made` is an ISO time, `place` the branch's address. */
export const paperXml = (source: PaperSource, place: SellerPlace, made: string): string => {
  const type = typeCodeOf(source.kind, source.content.title);
  if (type === null) throw new AppError('ETAX_KIND', { values: { no: source.documentNo } });
  const isCredit = type === '81';
  if (source.content.lines.length === 0)
    throw new AppError('ETAX_LINES', { values: { no: source.documentNo } });
  if (isCredit && source.cites.length === 0)
    throw new AppError('ETAX_CITES', { values: { no: source.documentNo } });
  const family = messageFamilyOf[type];
  const plain = (): { amounts: MessageAmounts; sums: MessageSums } => {
    const amounts = messageAmountsOf(source);
    return { amounts, sums: { lineTotal: amounts.lineTotal } };
  };
  const { amounts, sums } = isCredit ? creditOf(source) : plain();
  const times = { issued: issuedOf(source), made: bangkokTimeOf(made) };
  const remarks = family === 'AbbreviatedTaxInvoice' ? [] : (source.content.remarks ?? []);
  return writeXml(`rsm:${family}_CrossIndustryInvoice`, xmlNamespacesOf(family), {
    ...documentContextXml,
    ...exchangedDocumentXml(
      source.documentNo,
      type,
      times,
      isCredit ? creditedWhy(source) : replacedWhy(source),
      remarks,
    ),
    'rsm:SupplyChainTradeTransaction': {
      'ram:ApplicableHeaderTradeAgreement': {
        ...sellerXmlOf(source.content, place),
        ...(family !== 'AbbreviatedTaxInvoice' &&
          buyerXmlOf(source.content.customer, family === 'TaxInvoice')),
        'ram:AdditionalReferencedDocument': [
          ...source.cites.map((one) => referencedPaperXml(one, vatCategoryCodes.corrected)),
          source.replaces && referencedPaperXml(source.replaces, vatCategoryCodes.corrected),
          ...source.before.map((one) => referencedPaperXml(one, vatCategoryCodes.prepaid)),
        ],
      },
      'ram:ApplicableHeaderTradeDelivery': {},
      ...messageTotalsXml(source, amounts, sums),
      'ram:IncludedSupplyChainTradeLineItem': amounts.items.map((item, index) =>
        lineItemXml(item, index, source.rate),
      ),
    },
  });
};

export const cancellationNo = (documentNo: string): string => `${documentNo}-C`;

export const cancellationXml = (source: PaperSource, place: SellerPlace, made: string): string => {
  const family = messageFamilyOf.T07;
  const reason = clipXmlText(source.voidReason ?? '', 256);
  const at = bangkokTimeOf(made);
  return writeXml(`rsm:${family}_CrossIndustryInvoice`, xmlNamespacesOf(family), {
    ...documentContextXml,
    ...exchangedDocumentXml(
      cancellationNo(source.documentNo),
      'T07',
      { issued: at, made: at },
      {
        code: '',
        text: reason === '' ? etaxWords.cancelled : reason,
      },
    ),
    'rsm:SupplyChainTradeTransaction': {
      'ram:ApplicableHeaderTradeAgreement': {
        ...sellerXmlOf(source.content, place),
        'ram:AdditionalReferencedDocument': referencedPaperXml(
          { ...source, title: source.content.title, buyer: source.content.customer },
          null,
        ),
      },
      'ram:ApplicableHeaderTradeSettlement': {},
    },
  });
};
