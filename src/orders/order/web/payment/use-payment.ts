import { useEffect, useRef, useState } from 'react';
import type { Day } from '#lib/dates/day.ts';
import { proposedRate } from '#ledger/withholding.ts';
import { sumBaht } from '#lib/money/money.ts';
import { useSession } from '#ui/session/session.ts';
import type { ShownTerms } from '#setup/shop/terms.ts';
import type { PricePurpose } from './amount-choice.tsx';
import { changeTender, newTender, splitTenders } from './change-tenders.ts';
import type { AmountDue, PaymentRow, PaymentProblem, Taking, Tender, WantedInvoice } from './tender.ts';
import {
  tenderAmountsOf,
  paymentRowsOf,
  paymentProblemOf,
  takingFromRows,
  amountWanted,
  withInvoice,
} from './tender.ts';
import { usePayer } from './use-payer.ts';

export type PaymentFieldsProps = {
  /** Amounts due, in baht. */
  due: AmountDue;
  /** Initial payments, which a new `key` resets. */
  value: readonly PaymentRow[];
  onChange: (payments: PaymentRow[], problem: PaymentProblem | null) => void;
  /** True if the customer may pay less than the price, and the deposit later. */
  allowPartial: boolean;
  what?: PricePurpose;
  showsDue?: boolean;
  /** Customer for credit and withholding tax. */
  customerId?: number | null | undefined;
  /** True proposes the down payment. */
  reserving?: boolean;
  cashDay?: Day | null | undefined;
  /** Defaults to the terms of new orders. */
  terms?: Pick<ShownTerms, 'termsVersion' | 'downPaymentPercent'> | undefined;
};

type InvoiceInput = { of: number | null; invoice: WantedInvoice | null; sound: boolean };

const useInvoice = (customerId: number | null) => {
  const [input, setInput] = useState<InvoiceInput>({ of: customerId, invoice: null, sound: true });
  const { invoice, sound } = input.of === customerId ? input : { invoice: null, sound: true };
  const setInvoice = (next: WantedInvoice | null, fits: boolean): void =>
    setInput({ of: customerId, invoice: next, sound: fits });
  return { invoice, sound, setInvoice };
};

const useReport = (
  rows: readonly PaymentRow[],
  problem: PaymentProblem | null,
  onChange: PaymentFieldsProps['onChange'],
): void => {
  const report = useRef(onChange);
  report.current = onChange;
  const content = JSON.stringify([rows, problem]);
  useEffect(() => {
    const [payments, fault] = JSON.parse(content) as [PaymentRow[], PaymentProblem | null];
    report.current(payments, fault);
  }, [content]);
};

export const usePayment = ({
  due,
  value,
  onChange,
  allowPartial,
  customerId = null,
  reserving = false,
  terms,
  cashDay = null,
}: PaymentFieldsProps) => {
  const [stored, setStored] = useState<Taking>(() =>
    takingFromRows(value, due, { part: 'full', down: '', bail: !allowPartial, tenders: [newTender(1)] }),
  );
  const [partChosen, setPartChosen] = useState(value.length > 0);
  const { invoice, sound, setInvoice } = useInvoice(customerId);
  const payer = usePayer(customerId, due.price, useSession().role === 'staff', cashDay);
  const { credit, withholding } = payer;
  const percent = terms?.downPaymentPercent ?? payer.newOrderPercent;
  const share = percent > 0 && percent < 100 ? percent : 50;
  const proposed: Partial<Taking> =
    reserving && !partChosen && share === percent && due.price > 0 ? { part: 'half' } : {};
  const taking: Taking = allowPartial
    ? { ...stored, ...proposed, share, coin: payer.coin }
    : { ...stored, part: 'full', bail: true, coin: payer.coin };
  const now = amountWanted(taking, due);
  const total = sumBaht([now.price, now.bail]);
  const amounts = tenderAmountsOf(taking.tenders, total);
  const creditUsed = sumBaht(amounts.filter((_, index) => taking.tenders[index]?.method === 'credit'));
  const wrong = paymentProblemOf(taking, due) ?? (creditUsed > credit ? 'priceOnly' : null);
  const problem = wrong ?? (sound || now.price === 0 ? null : 'invoice');
  useReport(problem === null ? withInvoice(paymentRowsOf(taking, due), invoice) : [], problem, onChange);

  const setTenders = (next: (tenders: readonly Tender[]) => readonly Tender[]): void =>
    setStored((was) => ({ ...was, tenders: next(was.tenders) }));
  const limit = {
    total,
    mostOf: ({ method, voucher }: Pick<Tender, 'method' | 'voucher'>): number =>
      method === 'credit' || method === 'voucher'
        ? Math.min(method === 'credit' ? credit : (voucher?.balance ?? now.price), now.price)
        : withholding.withheldAt(proposedRate(withholding.rates)),
  };
  return {
    taking,
    share,
    /** Total in baht. */
    total,
    amounts,
    problem,
    payer,
    invoice,
    setInvoice,
    canInvoice: payer.registered && now.price > 0,
    change: (part: Partial<Taking>): void => {
      if (part.part !== undefined) setPartChosen(true);
      setStored((was) => ({ ...was, ...part }));
    },
    changeTender: (id: number, part: Partial<Tender>): void =>
      setTenders((was) => changeTender(was, id, part, limit)),
    removeTender: (id: number): void => setTenders((was) => was.filter((one) => one.id !== id)),
    split: (): void => setTenders(splitTenders),
  };
};
export type PaymentState = ReturnType<typeof usePayment>;
