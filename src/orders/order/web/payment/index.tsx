/** Taking money at the counter: how much now, by which means; what comes out is what the server is sent. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { payingRows } from '#ledger/paying-contract.ts';
import { payMethods, type TenderMethod } from '#ledger/shapes.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isJuristic, proposedRate } from '#ledger/withholding.ts';
import { useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { Money } from '#ui/index.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import classes from './payment.module.css';
import { HowMuch, type PriceOf } from './amount-choice.tsx';
import { FullInvoice } from './lazy-parts.tsx';
import type { Due, PaymentRow, Problem, Taking, Tender, WantedInvoice } from './tender.ts';
import {
  amountsOf,
  paymentsOf,
  paysPriceOnly,
  problemOf,
  takingOf,
  wanted,
  withheldOf,
  withInvoice,
} from './tender.ts';
import { TenderRow } from './tender-row.tsx';

export type { Due, PaymentRow, Problem } from './tender.ts';
export { takenOf } from './tender.ts';

type PaymentFieldsProps = {
  /** Baht still to be taken. */
  due: Due;
  /** Payments to start from; the fields keep their own state afterwards (change the key to start anew). */
  value: readonly PaymentRow[];
  /** Payments as the API takes them; none while there is a problem, which is told beside them. */
  onChange: (payments: PaymentRow[], problem: Problem | null) => void;
  /** True: part of the price, or nothing, may be taken, and the bail later. False: all that is due. */
  allowPartial: boolean;
  /** What the price is for; left out: rent. */
  what?: PriceOf;
  /** Whose order it is: their credit may pay, and tax may be withheld. */
  customerId?: number | null | undefined;
  /** The order is being reserved: the shop's down payment is proposed. */
  reserving?: boolean;
};

type Asking = { of: number | null; invoice: WantedInvoice | null; sound: boolean };

const newTender = (id: number): Tender => ({ id, method: 'cash', amount: '', tendered: '', slip: '' });

/** What the shop and the customer bring to a payment: ways to pay, credit, tax to withhold, the share asked for. */
const usePayer = (customerId: number | null, price: number, isStaff: boolean) => {
  const shop = useApi(shopInfoRows.shopInfo, {}, { staleTime: 60_000 }).data;
  const payer = useApi(
    payingRows.payer,
    { params: { id: customerId ?? 0 } },
    { enabled: customerId !== null },
  ).data;
  const credit = customerId === null ? 0 : (payer?.credit ?? 0);
  const methods: TenderMethod[] = [...payMethods];
  if (credit > 0) methods.push('credit');
  const taxId = payer?.taxId ?? '';
  // Companies withhold tax; for anybody else an admin books it, who says why.
  if (isJuristic(taxId) || (!isStaff && taxId !== '')) methods.push('withholding');
  return {
    methods,
    credit,
    rates: shop?.withholdingRates ?? [],
    withheldAt: (rate: number): number =>
      withheldOf(price, shop?.vatSystem === true ? shop.taxRate : 0, rate),
    percent: shop?.downPaymentPercent ?? 0,
    /** The shop is registered: it issues tax invoices. */
    registered: shop?.vatSystem === true,
  };
};

export const PaymentFields = ({
  due,
  value,
  onChange,
  allowPartial,
  customerId = null,
  reserving = false,
  what,
}: PaymentFieldsProps) => {
  const { t } = useTranslation('order');
  const [kept, setKept] = useState<Taking>(() =>
    takingOf(value, due, { part: 'full', down: '', bail: !allowPartial, tenders: [newTender(1)] }),
  );
  const [chosen, setChosen] = useState(value.length > 0);
  // The invoice is for this customer: another one says anew.
  const [asking, setAsking] = useState<Asking>({ of: customerId, invoice: null, sound: true });
  const { invoice, sound } = asking.of === customerId ? asking : { invoice: null, sound: true };
  const isStaff = useSession().role === 'staff';
  const { methods, credit, rates, withheldAt, percent, registered } = usePayer(
    customerId,
    due.price,
    isStaff,
  );
  const share = percent > 0 && percent < 100 ? percent : 50;
  const proposed: Partial<Taking> =
    reserving && !chosen && share === percent && due.price > 0 ? { part: 'half' } : {};
  const taking: Taking = allowPartial
    ? { ...kept, ...proposed, share }
    : { ...kept, part: 'full', bail: true };
  const now = wanted(taking, due);
  const total = now.price + now.bail;
  const amounts = amountsOf(taking.tenders, total);
  const creditUsed = amounts.reduce(
    (sum, one, index) => (taking.tenders[index]?.method === 'credit' ? sum + one : sum),
    0,
  );
  const wrong = problemOf(taking, due) ?? (creditUsed > credit + 0.001 ? 'priceOnly' : null);
  const problem = wrong ?? (sound || now.price === 0 ? null : 'invoice');
  const rows = problem === null ? withInvoice(paymentsOf(taking, due), invoice) : [];

  const tell = useRef(onChange);
  tell.current = onChange;
  const told = JSON.stringify([rows, problem]);
  useEffect(() => {
    const [payments, fault] = JSON.parse(told) as [PaymentRow[], Problem | null];
    tell.current(payments, fault);
  }, [told]);

  const put = (change: Partial<Taking>): void => {
    if (change.part !== undefined) setChosen(true);
    setKept((was) => ({ ...was, ...change }));
  };
  const putTender = (id: number, change: Partial<Tender>): void =>
    setKept((was) => {
      const tenders = was.tenders.map((one) => (one.id === id ? { ...one, ...change } : one));
      const last = tenders.at(-1);
      // Credit and tax have an amount of their own: what they leave is paid by another means.
      if (last?.id !== id || change.method === undefined || !paysPriceOnly(change.method))
        return { ...was, tenders };
      const most = change.method === 'credit' ? Math.min(credit, now.price) : withheldAt(proposedRate(rates));
      const before = was.tenders.at(-1)?.method ?? 'cash';
      const rest = newTender(Math.max(...tenders.map((one) => one.id)) + 1);
      return {
        ...was,
        tenders: [
          ...tenders.slice(0, -1),
          { ...last, amount: most },
          ...(most < total ? [{ ...rest, method: paysPriceOnly(before) ? 'cash' : before }] : []),
        ],
      };
    });
  const split = (): void =>
    setKept((was) => {
      const id = Math.max(0, ...was.tenders.map((one) => one.id)) + 1;
      const last = was.tenders.at(-1);
      const method = last?.method === 'cash' ? 'transfer' : 'cash';
      // The amount typed before is the first to be asked for; what it leaves falls to the new one.
      return { ...was, tenders: [...was.tenders, { ...newTender(id), method }] };
    });

  return (
    <Stack gap="sm">
      <HowMuch
        due={due}
        taking={taking}
        allowPartial={allowPartial}
        what={what}
        share={share}
        onChange={put}
      />
      {total <= 0 ? (
        <Text size="sm" c="dimmed">
          {t('pay.nothing')}
        </Text>
      ) : (
        <>
          <Group justify="space-between" className={classes['takeNow']}>
            <Text fw={600}>{t('pay.total')}</Text>
            <Text fw={700} size="lg" component="span">
              <Money baht={total} />
            </Text>
          </Group>
          {taking.tenders.map((tender, index) => (
            <TenderRow
              key={tender.id}
              tender={tender}
              index={index}
              amount={amounts[index] ?? 0}
              isLast={index === taking.tenders.length - 1}
              isOnly={taking.tenders.length === 1}
              methods={methods}
              credit={credit}
              withholding={{ rates, withheldAt, isStaff }}
              tooMuchForPrice={problem === 'priceOnly'}
              onChange={(change) => putTender(tender.id, change)}
              onRemove={() => put({ tenders: taking.tenders.filter((one) => one.id !== tender.id) })}
            />
          ))}
          {registered && now.price > 0 ? (
            <FullInvoice
              value={invoice}
              customerId={customerId}
              onChange={(next, fits) => setAsking({ of: customerId, invoice: next, sound: fits })}
            />
          ) : null}
          <Group justify="space-between">
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={split}
              disabled={taking.tenders.length > 3}
            >
              {t('pay.split')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
};
