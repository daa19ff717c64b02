/** Splits payments into entries: the kind of income, with or without VAT, and the document of each. */
import type { EntryKind, PaymentIn } from '#ledger/contract.ts';
import { splitPayments } from '#ledger/payment-split.ts';
import type {
  OwedFee,
  DocumentEntry,
  DocumentOrder,
  DocumentRequest,
} from '../documents/compose-document.ts';

/** Part of a payment, as booked. */
export type PaymentPart = { payment: PaymentIn; entry: DocumentEntry; paper: 'price' | 'free' | 'bail_slip' };

/** Withheld tax over several kinds is one entry, or two when a part of it carries no VAT. */
const sumByVat = (parts: readonly OwedFee[]): OwedFee[] =>
  [false, true].flatMap((noVat) => {
    const own = parts.filter((one) => one.noVat === noVat);
    const amount = own.reduce((total, one) => total + one.amount, 0);
    return amount === 0 ? [] : [{ kind: 'rent' as const, noVat, amount }];
  });

/**
 * The parts that the payments pay, in order, with the entry of each; `rent` is the kind of the part that pays no fee. Withheld tax
 * is a kind of its own and pays first, because it is withheld from amounts with VAT.
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
    const { method, certificate, amount: whole } = payment;
    if (payment.for === 'bail')
      return [{ payment, paper: 'bail_slip', entry: { kind: 'bail_taken', method, amount: whole } }];
    const parts = split[inTurn.indexOf(payment)] ?? [];
    const booked = method === 'withholding' ? sumByVat(parts) : parts;
    return booked.map(({ kind, noVat, amount }) => ({
      payment,
      paper: noVat ? 'free' : 'price',
      entry: {
        kind: method === 'withholding' ? 'withholding' : kind === 'rent' ? rent : kind,
        method,
        amount,
        noVat,
        certificate,
      },
    }));
  };
  return payments.flatMap(of);
};

/**
 * Cash given, over all documents together, and the total it pays: shown on the first document that it pays; none when the counter
 * did not enter it.
 */
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

/** Price and paid amount after these payments, split into the parts with and without VAT. */
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
