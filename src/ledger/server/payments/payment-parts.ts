import { cashTaken } from '#lib/money/cash.ts';
import type { EntryKind, PaymentIn } from '#ledger/contract.ts';
import { shownFieldsOf } from '#ledger/payment-fields.ts';
import { splitPayments } from '#ledger/payment-split.ts';
import type {
  OwedFee,
  DocumentEntry,
  DocumentOrder,
  DocumentRequest,
} from '../documents/compose-document.ts';

export type PaymentPart = {
  payment: PaymentIn;
  entry: DocumentEntry;
  paper: 'price' | 'free' | 'bail_slip';
} & {
  covers: readonly OwedFee[];
};

/** Withheld tax needs at most one part with VAT and one without. */
const sumByVat = (parts: readonly OwedFee[]): (OwedFee & Pick<PaymentPart, 'covers'>)[] =>
  [false, true].flatMap((noVat) => {
    const own = parts.filter((one) => one.noVat === noVat);
    const amount = own.reduce((total, one) => total + one.amount, 0);
    return amount === 0 ? [] : [{ kind: 'rent' as const, noVat, amount, covers: own }];
  });

/**
 * Divides payments among debts. Withheld tax comes first, because it is withheld from amounts with VAT.
 * `rent`: the entry kind of the part that pays no fee.
 */
export const paymentPartsOf = (
  order: DocumentOrder,
  payments: readonly PaymentIn[],
  rent: EntryKind,
): PaymentPart[] => {
  const rest: OwedFee = { kind: 'rent', noVat: false, amount: 0 };
  const price = payments.filter((one) => one.for === 'price');
  const inTurn = [
    ...price.filter((one) => one.method === 'withholding'),
    ...price.filter((one) => one.method !== 'withholding'),
  ];
  const split = splitPayments(
    order.fees?.owed ?? [],
    rest,
    inTurn.map((one) => one.amount),
  );
  const of = (payment: PaymentIn): PaymentPart[] => {
    const { method, amount: whole } = payment;
    const shown = shownFieldsOf(payment);
    if (payment.for === 'bail')
      return [
        {
          payment,
          paper: 'bail_slip',
          covers: [],
          entry: { kind: 'bail_taken', method, amount: whole, ...shown },
        },
      ];
    const parts = split[inTurn.indexOf(payment)] ?? [];
    const booked =
      method === 'withholding' ? sumByVat(parts) : parts.map((one) => ({ ...one, covers: [one] }));
    return booked.map(({ kind, noVat, amount, covers }) => ({
      payment,
      covers,
      paper: noVat ? 'free' : 'price',
      entry: {
        kind: method === 'withholding' ? 'withholding' : kind === 'rent' ? rent : kind,
        method,
        amount,
        noVat,
        ...shown,
      },
    }));
  };
  return payments.flatMap(of);
};

export const tenderedCashOf = (
  papers: readonly (readonly PaymentPart[])[],
): ({ given: number; asked: number } | undefined)[] => {
  const typed = ({ payment }: PaymentPart): boolean =>
    payment.method === 'cash' && payment.tendered !== undefined;
  const payments = [
    ...new Set(
      papers
        .flat()
        .filter(typed)
        .map((one) => one.payment),
    ),
  ];
  const sum = (amount: (one: PaymentIn) => number): number =>
    payments.reduce((total, one) => total + amount(one), 0);
  const tendered = { given: sum((one) => one.tendered ?? 0), asked: sum((one) => one.amount) };
  const shows = papers.findIndex((parts) => parts.some(typed));
  return papers.map((_, index) => (index === shows ? tendered : undefined));
};

/**
 * All cash is rounded once, on the first document that it pays. `tooLittle`: the customer gives less cash, or
 * the cash rounds to 0 without settling the order.
 */
export const cashRoundingOf = (
  payments: readonly PaymentIn[],
  papers: readonly (readonly PaymentPart[])[],
  { coin, settles }: { coin: number; settles: boolean },
): { asked: number; rounding: number; tooLittle: boolean; shownOn: number } => {
  const cash = payments.filter((one) => one.method === 'cash');
  const asked = cash.reduce((total, one) => total + one.amount, 0);
  const given = cash.reduce((total, one) => total + (one.tendered ?? one.amount), 0);
  const handed = cashTaken(asked, coin);
  return {
    asked,
    rounding: handed - asked,
    tooLittle: given < handed || (asked > 0 && handed === 0 && !settles),
    shownOn: papers.findIndex((parts) => parts.some(({ payment }) => payment.method === 'cash')),
  };
};

export const vatPartsAfterPayment = (
  order: DocumentOrder,
  parts: readonly PaymentPart[],
): Record<PaymentPart['paper'], DocumentRequest['part']> => {
  const free = order.fees?.free ?? { price: 0, paid: 0 };
  const paidFree = parts.reduce(
    (all, one) => (one.paper === 'free' ? all + one.entry.amount : all),
    free.paid,
  );
  return {
    price: { price: order.price - free.price, paid: order.paid - paidFree },
    free: { price: free.price, paid: paidFree },
    bail_slip: undefined,
  };
};
