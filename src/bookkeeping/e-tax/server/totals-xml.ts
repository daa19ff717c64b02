import { discountReason, prepaidTypeCode } from '../standard-codes.ts';
import type { MessageAmounts, SuppliedItem } from './amounts.ts';
import type { PaperSource } from './paper-source.ts';
import { clipXmlText, type XmlNodes } from './xml-tree.ts';

const money = (satang: number): string => {
  if (!Number.isSafeInteger(satang) || satang < 0) throw new Error(`not an amount: ${satang}`);
  return `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
};

/** Writes two decimals if exact, otherwise five, the standard's maximum. */
const unitPrice = ({ net, quantity }: SuppliedItem): string =>
  quantity <= 1 || net % quantity === 0
    ? money(net / Math.max(quantity, 1))
    : (net / quantity / 100).toFixed(5);

const taxOf = (rate: number, base: number, vat: number): XmlNodes => ({
  'ram:TypeCode': 'VAT',
  'ram:CalculatedRate': String(rate / 100),
  'ram:BasisAmount': money(base),
  'ram:CalculatedAmount': money(vat),
});

const baht = (satang: number): XmlNodes => ({ '@currencyID': 'THB', '#': money(satang) });

/** `rate` is in basis points. */
export const lineItemXml = (item: SuppliedItem, index: number, rate: number): XmlNodes => ({
  'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
  'ram:SpecifiedTradeProduct': {
    'ram:Name': clipXmlText(item.name, 256) || '-',
    'ram:Description': clipXmlText(item.detail, 256) || null,
  },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:GrossPriceProductTradePrice': { 'ram:ChargeAmount': unitPrice(item) },
  },
  'ram:SpecifiedLineTradeDelivery': {
    'ram:BilledQuantity': { '@unitCode': 'H87', '#': String(item.quantity) },
  },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': rate > 0 ? taxOf(rate, item.net, item.tax) : null,
    'ram:SpecifiedTradeSettlementLineMonetarySummation': {
      'ram:TaxTotalAmount': money(item.tax),
      'ram:NetLineTotalAmount': baht(item.net),
      'ram:NetIncludingTaxesLineTotalAmount': baht(item.net + item.tax),
    },
  },
});

const allowance = (reason: string, amount: number): XmlNodes => ({
  'ram:ChargeIndicator': 'false',
  'ram:ActualAmount': money(amount),
  'ram:ReasonCode': discountReason,
  'ram:Reason': clipXmlText(reason, 256),
});

const prepaidCharge = (amount: number): XmlNodes => ({
  'ram:PrepaidIndicator': 'true',
  'ram:ActualAmount': money(amount),
  'ram:TypeCode': prepaidTypeCode,
});

/** Sums are in satang. `credit` has original value and difference of a credit note. */
export type MessageSums = { lineTotal: number; credit?: { original: number; difference: number } };

export const messageTotalsXml = (
  source: PaperSource,
  amounts: MessageAmounts,
  sums: MessageSums,
): XmlNodes => {
  const taken = amounts.allowances.reduce((total, one) => total + one.amount, 0);
  const { credit } = sums;
  return {
    'ram:ApplicableHeaderTradeSettlement': {
      'ram:InvoiceCurrencyCode': { '@listID': 'ISO 4217 3A', '#': 'THB' },
      'ram:ApplicableTradeTax':
        source.rate > 0 || source.kind !== 'receipt' ? taxOf(source.rate, source.base, source.vat) : null,
      'ram:SpecifiedTradeAllowanceCharge': [
        amounts.prepaid > 0 ? prepaidCharge(amounts.prepaid) : null,
        ...amounts.allowances.map((one) => allowance(one.reason, one.amount)),
      ],
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
        'ram:OriginalInformationAmount': credit === undefined ? null : money(credit.original),
        'ram:LineTotalAmount': money(sums.lineTotal),
        'ram:DifferenceInformationAmount': credit === undefined ? null : money(credit.difference),
        'ram:AllowanceTotalAmount': money(taken),
        'ram:TaxBasisTotalAmount': money(source.base),
        'ram:TaxTotalAmount': money(source.vat),
        'ram:GrandTotalAmount': money(source.total),
        'ram:TotalPrepaidAmount': amounts.prepaid > 0 ? money(amounts.prepaid) : null,
      },
    },
  };
};
