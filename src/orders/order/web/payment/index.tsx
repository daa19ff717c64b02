/** Emits the request body. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { payingOperations } from '#ledger/paying-contract.ts';
import { payMethods, type TenderMethod } from '#ledger/shapes.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isJuristic, proposedRate } from '#ledger/withholding.ts';
import { useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { MoneyText } from '#ui/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import classes from './payment.module.css';
import { AmountChoice, type PricePurpose } from './amount-choice.tsx';
import { LazyFullInvoice } from './lazy-parts.tsx';
import type { AmountDue, PaymentRow, PaymentProblem, Taking, Tender, WantedInvoice } from './tender.ts';
import {
  tenderAmountsOf,
  paymentRowsOf,
  paysPriceOnly,
  paymentProblemOf,
  takingFromRows,
  amountWanted,
  withheldAmountOf,
  withInvoice,
} from './tender.ts';
import { TenderRow } from './tender-row.tsx';

export type { AmountDue, PaymentRow, PaymentProblem } from './tender.ts';
export { totalTakenOf } from './tender.ts';

type PaymentFieldsProps = {
  /** Baht. */
  due: AmountDue;
  /** Initial payments; change the key to reset. */
  value: readonly PaymentRow[];
  /** Empty while there is a problem. */
  onChange: (payments: PaymentRow[], problem: PaymentProblem | null) => void;
  /** True: a part of the price or nothing, and the deposit later. */
  allowPartial: boolean;
  /** Default: rent. */
  what?: PricePurpose;
  /** For credit and withholding tax. */
  customerId?: number | null | undefined;
  /** Proposes the shop's down payment. */
  reserving?: boolean;
};

type Asking = { of: number | null; invoice: WantedInvoice | null; sound: boolean };

const newTender = (id: number): Tender => ({ id, method: 'cash', amount: '', tendered: '', slip: '' });

const usePayer = (customerId: number | null, price: number, isStaff: boolean) => {
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const payer = useApi(
    payingOperations.payer,
    { params: { id: customerId ?? 0 } },
    { enabled: customerId !== null },
  ).data;
  const credit = customerId === null ? 0 : (payer?.credit ?? 0);
  const methods: TenderMethod[] = [...payMethods];
  if (credit > 0) methods.push('credit');
  const taxId = payer?.taxId ?? '';
  // Companies withhold tax; for others an admin may book it with a reason.
  if (isJuristic(taxId) || (!isStaff && taxId !== '')) methods.push('withholding');
  return {
    methods,
    credit,
    rates: shop?.withholdingRates ?? [],
    withheldAt: (rate: number): number =>
      withheldAmountOf(price, shop?.vatSystem === true ? shop.taxRate : 0, rate),
    percent: shop?.downPaymentPercent ?? 0,
    /** The shop issues tax invoices. */
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
    takingFromRows(value, due, { part: 'full', down: '', bail: !allowPartial, tenders: [newTender(1)] }),
  );
  const [chosen, setChosen] = useState(value.length > 0);
  // Resets for another customer.
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
  const now = amountWanted(taking, due);
  const total = now.price + now.bail;
  const amounts = tenderAmountsOf(taking.tenders, total);
  const creditUsed = amounts.reduce(
    (sum, one, index) => (taking.tenders[index]?.method === 'credit' ? sum + one : sum),
    0,
  );
  const wrong = paymentProblemOf(taking, due) ?? (creditUsed > credit + 0.001 ? 'priceOnly' : null);
  const problem = wrong ?? (sound || now.price === 0 ? null : 'invoice');
  const rows = problem === null ? withInvoice(paymentRowsOf(taking, due), invoice) : [];

  const tell = useRef(onChange);
  tell.current = onChange;
  const told = JSON.stringify([rows, problem]);
  useEffect(() => {
    const [payments, fault] = JSON.parse(told) as [PaymentRow[], PaymentProblem | null];
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
      // Price-only tenders have their own amounts: another method pays the rest.
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
      // The amount typed before stays first; the new tender takes the rest.
      return { ...was, tenders: [...was.tenders, { ...newTender(id), method }] };
    });

  return (
    <Stack gap="sm">
      <AmountChoice
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
              <MoneyText baht={total} />
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
            <LazyFullInvoice
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
