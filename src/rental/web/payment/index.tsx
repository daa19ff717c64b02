/** Taking money at the counter: how much now, by which means; what comes out is what the server is sent. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../core/web/ui/index.ts';
import classes from '../rental.module.css';
import { HowMuch } from './how-much.tsx';
import type { Due, PaymentRow, Problem, Taking, Tender } from './tender.ts';
import { amountsOf, paymentsOf, problemOf, takingOf, wanted } from './tender.ts';
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
};

const newTender = (id: number): Tender => ({ id, method: 'cash', amount: '', tendered: '', slip: '' });

export const PaymentFields = ({ due, value, onChange, allowPartial }: PaymentFieldsProps) => {
  const { t } = useTranslation('rental');
  const [kept, setKept] = useState<Taking>(() =>
    takingOf(value, due, { part: 'full', down: '', bail: !allowPartial, tenders: [newTender(1)] }),
  );
  const taking: Taking = allowPartial ? kept : { ...kept, part: 'full', bail: true };
  const now = wanted(taking, due);
  const total = now.price + now.bail;
  const amounts = amountsOf(taking.tenders, total);
  const problem = problemOf(taking, due);

  const tell = useRef(onChange);
  tell.current = onChange;
  const told = JSON.stringify([paymentsOf(taking, due), problem]);
  useEffect(() => {
    const [payments, wrong] = JSON.parse(told) as [PaymentRow[], Problem | null];
    tell.current(payments, wrong);
  }, [told]);

  const put = (change: Partial<Taking>): void => setKept((was) => ({ ...was, ...change }));
  const putTender = (id: number, change: Partial<Tender>): void =>
    setKept((was) => ({
      ...was,
      tenders: was.tenders.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }));
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
      <HowMuch due={due} taking={taking} allowPartial={allowPartial} onChange={put} />
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
              onChange={(change) => putTender(tender.id, change)}
              onRemove={() => put({ tenders: taking.tenders.filter((one) => one.id !== tender.id) })}
            />
          ))}
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
