/** Amounts are in baht. */
import type { z } from 'zod';
import type { Buyer } from '#ledger/buyer-rules.ts';
import type { PaymentIn, TenderMethod } from '#ledger/shapes.ts';
import { takesSlip } from '#ledger/payment-methods.ts';
import { withheldTaxOn } from '#ledger/withholding.ts';
import { asDay, type Day } from '#lib/dates/day.ts';
import { cashTaken, smallestCoin } from '#lib/money/cash.ts';
import { bahtOf, nearestSatang, sumBaht, vatInclusive } from '#lib/money/money.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { slipDifferenceBodyOf, type SlipDifference } from './slip-difference.ts';

export type PaymentRow = z.input<typeof PaymentIn>;
export type AmountDue = { price: number; bail: number };

export type WantedInvoice = NonNullable<PaymentRow['invoice']> & { buyer: Buyer; keep: boolean };

export type PricePart = 'full' | 'half' | 'other' | 'none';
/** `rate` is in percent. A rate above the proposal needs a reason. */
export type WithheldBy = {
  no: string;
  day: Day | null;
  rate?: number | undefined;
  reason?: string | undefined;
};
export type Tender = {
  id: number;
  method: TenderMethod;
  amount: number | '';
  tendered: number | '';
  slip: string;
  /** Picture as decoded by the server. `usedBy` is the order that the slip paid. */
  picture?: { imageId: number; url: string; bank: string; ref: string; usedBy: string } | undefined;
  holds?: SlipDifference | undefined;
  /** True while a picture is being read, or is unreadable and the user has not chosen to continue. */
  reading?: boolean;
  certificate?: WithheldBy | undefined;
  /** A usable gift voucher with its balance. */
  voucher?: { code: string; balance: number } | undefined;
};
export type Taking = {
  part: PricePart;
  /** Percent for `half`. */
  share?: number;
  down: number | '';
  bail: boolean;
  tenders: readonly Tender[];
  /** Smallest coin, in satang. */
  coin?: number | undefined;
};

export const paysPriceOnly = (method: TenderMethod): boolean =>
  method === 'credit' || method === 'voucher' || method === 'withholding';

const satang = (baht: number | ''): number => (baht === '' ? 0 : nearestSatang(baht));

/** Rounds up to ten, at most the price. */
export const priceShareOf = (price: number, percent = 50): number =>
  Math.min(price, bahtOf(Math.ceil((satang(price) * percent) / 100_000) * 1000));

/** Returns the tax withheld at `percent` of the price before VAT. `rate` is the VAT in percent. */
export const withheldAmountOf = (price: number, rate: number, percent: number): number =>
  bahtOf(withheldTaxOn(vatInclusive(satang(price), Math.round(rate * 100)).base, percent));

export const amountWanted = (taking: Taking, due: AmountDue): AmountDue => {
  const typed = taking.down === '' ? 0 : taking.down;
  const parts: Record<PricePart, number> = {
    full: due.price,
    half: priceShareOf(due.price, taking.share),
    other: typed,
    none: 0,
  };
  return {
    price: Math.max(0, Math.min(parts[taking.part], due.price)),
    bail: taking.bail ? Math.max(0, due.bail) : 0,
  };
};

/** The last tender takes the remainder, negative if the others exceed the total. */
export const tenderAmountsOf = (tenders: readonly Tender[], total: number): number[] => {
  const others = tenders.slice(0, -1).map((one) => satang(one.amount));
  const rest = satang(total) - others.reduce((sum, one) => sum + one, 0);
  return [...others, rest].map(bahtOf);
};

/** Returns a negative amount while cash is missing, null without typed cash. */
export const cashChangeOf = (tender: Tender, amount: number, coin = smallestCoin): number | null =>
  tender.method !== 'cash' || tender.tendered === ''
    ? null
    : bahtOf(satang(tender.tendered) - cashTaken(satang(amount), coin));

export type PaymentProblem =
  | 'down'
  | 'tooMuch'
  | 'tooLittle'
  | 'slip'
  | 'priceOnly'
  | 'certificate'
  | 'voucher'
  | 'invoice';

const isBadSlip = ({ slip, picture, reading }: Tender): boolean =>
  reading === true ||
  (picture === undefined ? slip.trim() !== '' && parseSlip(slip) === null : picture.usedBy !== '');

export const hasSlip = ({ slip, picture }: Tender): boolean =>
  picture === undefined ? parseSlip(slip) !== null : picture.usedBy === '';

export const paymentProblemOf = (taking: Taking, due: AmountDue): PaymentProblem | null => {
  if (taking.part === 'other' && satang(taking.down) > satang(due.price)) return 'down';
  const now = amountWanted(taking, due);
  const amounts = tenderAmountsOf(taking.tenders, sumBaht([now.price, now.bail]));
  if ((amounts.at(-1) ?? 0) < 0) return 'tooMuch';
  let priceOnly = 0;
  for (const [index, tender] of taking.tenders.entries()) {
    const amount = amounts[index] ?? 0;
    if (amount === 0) continue;
    if ((cashChangeOf(tender, amount, taking.coin) ?? 0) < 0) return 'tooLittle';
    if (takesSlip(tender.method) && isBadSlip(tender)) return 'slip';
    if (takesSlip(tender.method) && hasSlip(tender) && slipDifferenceBodyOf(tender.holds, amount) === null)
      return 'slip';
    const { no = '', day = null } = tender.certificate ?? {};
    if (tender.method === 'withholding' && (no.trim() === '' || day === null)) return 'certificate';
    if (tender.method === 'voucher' && satang(tender.voucher?.balance ?? '') < satang(amount))
      return 'voucher';
    if (paysPriceOnly(tender.method)) priceOnly += satang(amount);
  }
  return priceOnly > satang(now.price) ? 'priceOnly' : null;
};

const proofOf = ({ slip, picture }: Tender): Pick<PaymentRow, 'slip' | 'slipImageId'> =>
  picture !== undefined ? { slipImageId: picture.imageId } : slip.trim() === '' ? {} : { slip: slip.trim() };

const withheldBy = ({ certificate }: Tender): Pick<PaymentRow, 'certificate' | 'rate' | 'reason'> => {
  const { no = '', day = null, rate, reason = '' } = certificate ?? {};
  return {
    certificate: { no: no.trim(), day: day ?? '' },
    ...(rate !== undefined && { rate }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  };
};

/**
 * Each tender pays the price before the deposit, because price and deposit have separate documents.
 * Price-only tenders come first. The payment whose document shows the change gets the cash given.
 */
export const paymentRowsOf = (taking: Taking, due: AmountDue): PaymentRow[] => {
  if (paymentProblemOf(taking, due) !== null) return [];
  const now = amountWanted(taking, due);
  const total = sumBaht([now.price, now.bail]);
  const amounts = tenderAmountsOf(taking.tenders, total);
  const kept = taking.tenders.reduce(
    (sum, one, index) => (paysPriceOnly(one.method) ? sum + satang(amounts[index] ?? 0) : sum),
    0,
  );
  // Leaves enough of the price for tenders that cannot pay the deposit.
  let priceLeft = satang(now.price) - kept;
  return amounts.flatMap((baht, index): PaymentRow[] => {
    const tender = taking.tenders[index];
    const amount = satang(baht);
    if (tender === undefined || amount === 0) return [];
    const only = paysPriceOnly(tender.method);
    const price = only ? amount : Math.min(priceLeft, amount);
    if (!only) priceLeft -= price;
    const bail = amount - price;
    const given = tender.method === 'cash' && tender.tendered !== '' ? satang(tender.tendered) : null;
    const row = (part: PaymentRow['for'], of: number, tendered: number | null): PaymentRow[] =>
      of === 0
        ? []
        : [
            {
              for: part,
              method: tender.method,
              amount: bahtOf(of),
              ...(takesSlip(tender.method) && proofOf(tender)),
              ...(takesSlip(tender.method) && hasSlip(tender) && slipDifferenceBodyOf(tender.holds, baht)),
              ...(tender.method === 'withholding' && withheldBy(tender)),
              ...(tender.method === 'voucher' && { voucher: tender.voucher?.code }),
              ...(tendered !== null && { tendered: bahtOf(tendered) }),
            },
          ];
    return [
      ...row('price', price, given === null ? null : given - bail),
      ...row('bail', bail, given === null ? null : price === 0 ? given : bail),
    ];
  });
};

export const withInvoice = (rows: readonly PaymentRow[], invoice: WantedInvoice | null): PaymentRow[] => {
  const first = rows.find((one) => one.for === 'price');
  return rows.map((one) => (one === first && invoice !== null ? { ...one, invoice } : one));
};

const steps = [20, 50, 100, 500, 1000];

export const roundCashAmounts = (amount: number): number[] =>
  [...new Set(steps.map((step) => Math.ceil(amount / step) * step))].filter((one) => one > amount).slice(-3);

const sumOf = (rows: readonly PaymentRow[]): number => sumBaht(rows.map((one) => one.amount));
export const totalTakenOf = (
  rows: readonly PaymentRow[],
  coin = smallestCoin,
): { total: number; cash: number; change: number } => {
  const cash = rows.filter((one) => one.method === 'cash');
  const tendered = cash.filter((one) => one.tendered !== undefined);
  const given = tendered.reduce((sum, one) => sum + satang(one.tendered ?? ''), 0);
  return {
    total: sumOf(rows),
    cash: sumOf(cash),
    change: bahtOf(given - cashTaken(satang(sumOf(tendered)), coin)),
  };
};

export const takingFromRows = (rows: readonly PaymentRow[], due: AmountDue, start: Taking): Taking => {
  if (rows.length === 0) return start;
  const price = sumOf(rows.filter((one) => one.for === 'price'));
  const part: PricePart =
    price === due.price
      ? 'full'
      : price === 0
        ? 'none'
        : price === priceShareOf(due.price)
          ? 'half'
          : 'other';
  const byMethod = new Map<string, Tender>();
  for (const one of rows) {
    const name = `${one.method} ${one.slip ?? one.slipImageId ?? one.voucher ?? one.certificate?.no ?? ''}`;
    const before = byMethod.get(name);
    const given = one.tendered === undefined ? '' : one.tendered;
    byMethod.set(name, {
      id: before?.id ?? byMethod.size + 1,
      method: one.method,
      slip: one.slip ?? '',
      picture:
        one.slipImageId === undefined
          ? undefined
          : { imageId: Number(one.slipImageId), url: '', bank: '', ref: '', usedBy: '' },
      holds:
        one.slipAmount === undefined
          ? undefined
          : { amount: Number(one.slipAmount), reason: one.reason ?? '' },
      voucher: one.voucher === undefined ? undefined : { code: one.voucher, balance: Number(one.amount) },
      certificate:
        one.certificate === undefined
          ? undefined
          : {
              no: one.certificate.no,
              day: asDay(one.certificate.day),
              rate: one.rate,
              reason: one.reason,
            },
      amount: sumBaht([before?.amount || 0, one.amount]),
      tendered:
        before === undefined || before.tendered === '' ? given : sumBaht([before.tendered, given || 0]),
    });
  }
  return {
    part,
    down: part === 'other' ? price : '',
    bail: rows.some((one) => one.for === 'bail'),
    tenders: [...byMethod.values()],
  };
};
