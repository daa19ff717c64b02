/** Values of a message: VAT, what is taken off, the sums, the lines. */
import { discountReason, prepaidType } from '../standard-codes.ts';
import type { Amounts, Item } from './amounts.ts';
import type { Source } from './paper-source.ts';
import { clipped, type Tree } from './xml-tree.ts';

/** Satang as baht with two places. */
const money = (satang: number): string => {
  if (!Number.isSafeInteger(satang) || satang < 0) throw new Error(`not an amount: ${satang}`);
  return `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
};

/** The price of one: to the satang where the pieces divide, else with three places more, as far as the standard goes. */
const unitPrice = ({ net, quantity }: Item): string =>
  quantity <= 1 || net % quantity === 0
    ? money(net / Math.max(quantity, 1))
    : (net / quantity / 100).toFixed(5);

const taxOf = (rate: number, base: number, vat: number): Tree => [
  'ram:ApplicableTradeTax',
  [
    ['ram:TypeCode', 'VAT'],
    ['ram:CalculatedRate', String(rate / 100)],
    ['ram:BasisAmount', money(base)],
    ['ram:CalculatedAmount', money(vat)],
  ],
];

/** A line of the message. */
export const lineOf = (item: Item, index: number, rate: number): Tree => [
  'ram:IncludedSupplyChainTradeLineItem',
  [
    ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(index + 1)]]],
    [
      'ram:SpecifiedTradeProduct',
      [
        ['ram:Name', clipped(item.name, 256) || '-'],
        clipped(item.detail, 256) !== '' && ['ram:Description', clipped(item.detail, 256)],
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

const allowance = (reason: string, amount: number): Tree => [
  'ram:SpecifiedTradeAllowanceCharge',
  [
    ['ram:ChargeIndicator', 'false'],
    ['ram:ActualAmount', money(amount)],
    ['ram:ReasonCode', discountReason],
    ['ram:Reason', clipped(reason, 256)],
  ],
];

const prepaidCharge = (amount: number): Tree => [
  'ram:SpecifiedTradeAllowanceCharge',
  [
    ['ram:PrepaidIndicator', 'true'],
    ['ram:ActualAmount', money(amount)],
    ['ram:TypeCode', prepaidType],
  ],
];

/** Satang; `credit`: what it was, and how much less it is. */
export type Sums = { lineTotal: number; credit?: { original: number; difference: number } };

/** VAT, what is taken off, and the sums, which are those of the paper. */
export const settlementOf = (source: Source, amounts: Amounts, sums: Sums): Tree => {
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
