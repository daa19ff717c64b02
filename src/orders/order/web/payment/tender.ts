/** How money is taken at the counter: what is wanted, how it is handed over, and the payments that follow. Baht. */
import type { z } from 'zod';
import type { Buyer } from '#ledger/buyer-rules.ts';
import type { PaymentIn, TenderMethod } from '#ledger/shapes.ts';
import { taxOn } from '#ledger/withholding.ts';
import { asDay, type Day } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht, vatInclusive } from '#lib/money/money.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { holdsBody, type SlipHolds } from './slip-difference.ts';

/** A payment as sent. */
export type PaymentRow = z.input<typeof PaymentIn>;
export type Due = { price: number; bail: number };

/** How much of the price is taken now: all, a share (half, or what the shop asks for), a typed amount, or nothing. */
/** A full tax invoice that the customer asks for. */
export type WantedInvoice = NonNullable<PaymentRow['invoice']> & { buyer: Buyer; keep: boolean };

export type PricePart = 'full' | 'half' | 'other' | 'none';
/** The certificate as it is typed, and at which rate (percent; left out: the proposed one); why, when it is more than that. */
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
  /** The picture of the slip, once the server has read it; `usedBy`: the order it paid before. */
  picture?: { imageId: number; url: string; bank: string; ref: string; usedBy: string } | undefined;
  /** The slip holds another amount than is booked with it. */
  holds?: SlipHolds | undefined;
  /** A picture is on its way to be read. */
  reading?: boolean;
  certificate?: WithheldBy | undefined;
};
export type Taking = {
  part: PricePart;
  /** Percent of the price that `half` stands for. */
  share?: number;
  down: number | '';
  bail: boolean;
  tenders: readonly Tender[];
};

/** Credit and tax withheld pay the price, never the bail. */
export const paysPriceOnly = (method: TenderMethod): boolean =>
  method === 'credit' || method === 'withholding';

const satang = (baht: number | ''): number => (baht === '' ? 0 : (satangOfBaht(baht) ?? 0));

/** A share of the price, up to the next ten baht, never more than the price. */
export const halfOf = (price: number, percent = 50): number =>
  Math.min(price, bahtOf(Math.ceil((satang(price) * percent) / 100_000) * 1000));

/** Tax at `percent` of a price before VAT; `rate`: VAT in it, percent. */
export const withheldOf = (price: number, rate: number, percent: number): number =>
  bahtOf(taxOn(vatInclusive(satang(price), Math.round(rate * 100)).base, percent));

/** What is to be taken now for the price and for the bail; never more than is due. */
export const wanted = (taking: Taking, due: Due): Due => {
  const typed = taking.down === '' ? 0 : taking.down;
  const parts: Record<PricePart, number> = {
    full: due.price,
    half: halfOf(due.price, taking.share),
    other: typed,
    none: 0,
  };
  return {
    price: Math.max(0, Math.min(parts[taking.part], due.price)),
    bail: taking.bail ? Math.max(0, due.bail) : 0,
  };
};

/** Each way of paying with its amount: the last one takes what the others leave, below zero when they are too much. */
export const amountsOf = (tenders: readonly Tender[], total: number): number[] => {
  const others = tenders.slice(0, -1).map((one) => satang(one.amount));
  const rest = satang(total) - others.reduce((sum, one) => sum + one, 0);
  return [...others, rest].map(bahtOf);
};

/** Cash given back for one way of paying; below zero = still short; null when nothing was typed. */
export const changeOf = (tender: Tender, amount: number): number | null =>
  tender.method !== 'cash' || tender.tendered === ''
    ? null
    : bahtOf(satang(tender.tendered) - satang(amount));

export type Problem = 'down' | 'tooMuch' | 'tooLittle' | 'slip' | 'priceOnly' | 'certificate' | 'invoice';

const isBadSlip = ({ slip, picture, reading }: Tender): boolean =>
  reading === true ||
  (picture === undefined ? slip.trim() !== '' && parseSlip(slip) === null : picture.usedBy !== '');

/** Is a slip there that has not paid before? */
export const hasSlip = ({ slip, picture }: Tender): boolean =>
  picture === undefined ? parseSlip(slip) !== null : picture.usedBy === '';

/** What keeps the taking from being sent; null when all is well. */
export const problemOf = (taking: Taking, due: Due): Problem | null => {
  if (taking.part === 'other' && satang(taking.down) > satang(due.price)) return 'down';
  const now = wanted(taking, due);
  const amounts = amountsOf(taking.tenders, bahtOf(satang(now.price) + satang(now.bail)));
  if ((amounts.at(-1) ?? 0) < 0) return 'tooMuch';
  let priceOnly = 0;
  for (const [index, tender] of taking.tenders.entries()) {
    const amount = amounts[index] ?? 0;
    if (amount === 0) continue;
    if ((changeOf(tender, amount) ?? 0) < 0) return 'tooLittle';
    if (tender.method === 'transfer' && isBadSlip(tender)) return 'slip';
    if (tender.method === 'transfer' && hasSlip(tender) && holdsBody(tender.holds, amount) === null)
      return 'slip';
    const { no = '', day = null } = tender.certificate ?? {};
    if (tender.method === 'withholding' && (no.trim() === '' || day === null)) return 'certificate';
    if (paysPriceOnly(tender.method)) priceOnly += satang(amount);
  }
  return priceOnly > satang(now.price) ? 'priceOnly' : null;
};

/** The picture says it all; without one the text of the QR does. */
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
 * The payments of a taking: each amount pays the price first, then the bail, because price and bail are papers of
 * their own; what pays the price only comes before all others. Cash received goes with the part whose paper shows the change.
 */
export const paymentsOf = (taking: Taking, due: Due): PaymentRow[] => {
  if (problemOf(taking, due) !== null) return [];
  const now = wanted(taking, due);
  const total = bahtOf(satang(now.price) + satang(now.bail));
  const amounts = amountsOf(taking.tenders, total);
  const kept = taking.tenders.reduce(
    (sum, one, index) => (paysPriceOnly(one.method) ? sum + satang(amounts[index] ?? 0) : sum),
    0,
  );
  // What only the price can take is set aside for those who pay nothing else.
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
              ...(tender.method === 'transfer' && proofOf(tender)),
              ...(tender.method === 'transfer' && hasSlip(tender) && holdsBody(tender.holds, baht)),
              ...(tender.method === 'withholding' && withheldBy(tender)),
              ...(tendered !== null && { tendered: bahtOf(tendered) }),
            },
          ];
    return [
      ...row('price', price, given === null ? null : given - bail),
      ...row('bail', bail, given === null ? null : price === 0 ? given : bail),
    ];
  });
};

/** The payments with the full tax invoice that is asked for, which goes with the first that pays the price. */
export const withInvoice = (rows: readonly PaymentRow[], invoice: WantedInvoice | null): PaymentRow[] => {
  const first = rows.find((one) => one.for === 'price');
  return rows.map((one) => (one === first && invoice !== null ? { ...one, invoice } : one));
};

const steps = [20, 50, 100, 500, 1000];

/** Notes people hand over for an amount: the next round sums above it, three at most. */
export const roundSums = (amount: number): number[] =>
  [...new Set(steps.map((step) => Math.ceil(amount / step) * step))].filter((one) => one > amount).slice(-3);

const sumOf = (rows: readonly PaymentRow[]): number =>
  bahtOf(rows.reduce((sum, one) => sum + satang(one.amount), 0));
/** Sum of payments, and of their change. */
export const takenOf = (rows: readonly PaymentRow[]): { total: number; change: number } => ({
  total: sumOf(rows),
  change: bahtOf(
    rows.reduce(
      (sum, one) => sum + (one.tendered === undefined ? 0 : satang(one.tendered) - satang(one.amount)),
      0,
    ),
  ),
});

/** A taking that makes these payments again: what a page hands back after it was put aside. */
export const takingOf = (rows: readonly PaymentRow[], due: Due, start: Taking): Taking => {
  if (rows.length === 0) return start;
  const price = sumOf(rows.filter((one) => one.for === 'price'));
  const part: PricePart =
    price === due.price ? 'full' : price === 0 ? 'none' : price === halfOf(due.price) ? 'half' : 'other';
  const byMethod = new Map<string, Tender>();
  for (const one of rows) {
    const name = `${one.method} ${one.slip ?? one.slipImageId ?? one.certificate?.no ?? ''}`;
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
      certificate:
        one.certificate === undefined
          ? undefined
          : {
              no: one.certificate.no,
              day: asDay(one.certificate.day),
              rate: one.rate,
              reason: one.reason,
            },
      amount: bahtOf(satang(before?.amount ?? 0) + satang(one.amount)),
      tendered:
        before === undefined || before.tendered === ''
          ? given
          : bahtOf(satang(before.tendered) + satang(given)),
    });
  }
  return {
    part,
    down: part === 'other' ? price : '',
    bail: rows.some((one) => one.for === 'bail'),
    tenders: [...byMethod.values()],
  };
};
