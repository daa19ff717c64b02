/** What payments pay: the kind of income, with VAT or without, and the paper that acknowledges it. */
import type { EntryKind, PaymentIn } from '#ledger/contract.ts';
import { splitPaid } from '#ledger/payment-split.ts';
import type { OwedFee, PaperEntry, PaperOrder, PaperWish } from '../documents/compose-document.ts';

/** Part of a payment, as it is booked. */
export type Part = { payment: PaymentIn; entry: PaperEntry; paper: 'price' | 'free' | 'bail_slip' };

/** Tax withheld of several kinds is one entry, or two where a part of it carries no VAT. */
const sumByVat = (parts: readonly OwedFee[]): OwedFee[] =>
  [false, true].flatMap((noVat) => {
    const own = parts.filter((one) => one.noVat === noVat);
    const amount = own.reduce((total, one) => total + one.amount, 0);
    return amount === 0 ? [] : [{ kind: 'rent' as const, noVat, amount }];
  });

/**
 * What the payments pay, in their order, and as what each part is booked; `rent` is the kind of what pays no fee. Tax withheld is a kind of its own and pays first: it is
 * withheld of what carries VAT.
 */
export const partsOf = (order: PaperOrder, payments: readonly PaymentIn[], rent: EntryKind): Part[] => {
  const rest: OwedFee = { kind: 'rent', noVat: false, amount: 0 };
  const price = payments.filter((one) => one.for === 'price');
  const inTurn = [
    ...price.filter((one) => one.method === 'withholding'),
    ...price.filter((one) => one.method !== 'withholding'),
  ];
  const split = splitPaid(
    order.fees?.owed ?? [],
    rest,
    inTurn.map((one) => one.amount),
  );
  const of = (payment: PaymentIn): Part[] => {
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
 * Cash as it was given, for all papers together, and what it was for: whole on the first paper that it pays; none where the
 * counter did not type it.
 */
export const tenderedBy = (
  papers: readonly (readonly Part[])[],
): ({ given: number; asked: number } | undefined)[] => {
  const typed = ({ payment }: Part): boolean => payment.method === 'cash' && payment.tendered !== undefined;
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

/** Of the price, and of what is paid, what carries VAT and what carries none, once these have been paid. */
export const partsAfter = (
  order: PaperOrder,
  parts: readonly Part[],
): Record<Part['paper'], PaperWish['part']> => {
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
