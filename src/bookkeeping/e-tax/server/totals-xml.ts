import { discountReason, prepaidTypeCode } from '../standard-codes.ts';
import type { MessageAmounts, SuppliedItem } from './amounts.ts';
import type { PaperSource } from './paper-source.ts';
import { clipXmlText, type XmlTree } from './xml-tree.ts';

/** Satang as baht with two decimals. */
const money = (satang: number): string => {
  if (!Number.isSafeInteger(satang) || satang < 0) throw new Error(`not an amount: ${satang}`);
  return `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
};

/** Exact to the satang when divisible, else three more decimals, the standard's maximum. */
const unitPrice = ({ net, quantity }: SuppliedItem): string =>
  quantity <= 1 || net % quantity === 0
    ? money(net / Math.max(quantity, 1))
    : (net / quantity / 100).toFixed(5);

const taxOf = (rate: number, base: number, vat: number): XmlTree => [
  'ram:ApplicableTradeTax',
  [
    ['ram:TypeCode', 'VAT'],
    ['ram:CalculatedRate', String(rate / 100)],
    ['ram:BasisAmount', money(base)],
    ['ram:CalculatedAmount', money(vat)],
  ],
];

export const lineItemXml = (item: SuppliedItem, index: number, rate: number): XmlTree => [
  'ram:IncludedSupplyChainTradeLineItem',
  [
    ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(index + 1)]]],
    [
      'ram:SpecifiedTradeProduct',
      [
        ['ram:Name', clipXmlText(item.name, 256) || '-'],
        clipXmlText(item.detail, 256) !== '' && ['ram:Description', clipXmlText(item.detail, 256)],
      ],
    ],
    [
      'ram:SpecifiedLineTradeAgreement',
      [['ram:GrossPriceProductTradePrice', [['ram:ChargeAmount', unitPrice(item)]]]],
    ],
    ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', String(item.quantity), { unitCode: 'H87' }]]],
    [
      'ram:SpecifiedLineTradeSettlement',
      [
        rate > 0 && taxOf(rate, item.net, item.tax),
        [
          'ram:SpecifiedTradeSettlementLineMonetarySummation',
          [
            ['ram:TaxTotalAmount', money(item.tax)],
            ['ram:NetLineTotalAmount', money(item.net), { currencyID: 'THB' }],
            ['ram:NetIncludingTaxesLineTotalAmount', money(item.net + item.tax), { currencyID: 'THB' }],
          ],
        ],
      ],
    ],
  ],
];

const allowance = (reason: string, amount: number): XmlTree => [
  'ram:SpecifiedTradeAllowanceCharge',
  [
    ['ram:ChargeIndicator', 'false'],
    ['ram:ActualAmount', money(amount)],
    ['ram:ReasonCode', discountReason],
    ['ram:Reason', clipXmlText(reason, 256)],
  ],
];

const prepaidCharge = (amount: number): XmlTree => [
  'ram:SpecifiedTradeAllowanceCharge',
  [
    ['ram:PrepaidIndicator', 'true'],
    ['ram:ActualAmount', money(amount)],
    ['ram:TypeCode', prepaidTypeCode],
  ],
];

/** Satang; `credit`: original value and difference. */
export type MessageSums = { lineTotal: number; credit?: { original: number; difference: number } };

/** Equal to the sums of the document. */
export const messageTotalsXml = (
  source: PaperSource,
  amounts: MessageAmounts,
  sums: MessageSums,
): XmlTree => {
  const taken = amounts.allowances.reduce((total, one) => total + one.amount, 0);
  const { credit } = sums;
  return [
    'ram:ApplicableHeaderTradeSettlement',
    [
      ['ram:InvoiceCurrencyCode', 'THB', { listID: 'ISO 4217 3A' }],
      (source.rate > 0 || source.kind !== 'receipt') && taxOf(source.rate, source.base, source.vat),
      amounts.prepaid > 0 && prepaidCharge(amounts.prepaid),
      ...amounts.allowances.map((one) => allowance(one.reason, one.amount)),
      [
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
        [
          credit !== undefined && ['ram:OriginalInformationAmount', money(credit.original)],
          ['ram:LineTotalAmount', money(sums.lineTotal)],
          credit !== undefined && ['ram:DifferenceInformationAmount', money(credit.difference)],
          ['ram:AllowanceTotalAmount', money(taken)],
          ['ram:TaxBasisTotalAmount', money(source.base)],
          ['ram:TaxTotalAmount', money(source.vat)],
          ['ram:GrandTotalAmount', money(source.total)],
          amounts.prepaid > 0 && ['ram:TotalPrepaidAmount', money(amounts.prepaid)],
        ],
      ],
    ],
  ];
};
