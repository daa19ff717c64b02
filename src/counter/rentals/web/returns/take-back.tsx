import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useRight, useSession } from '#ui/session/session.ts';
import { ErrorState, ScanBox, useToday } from '#ui/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { moneyWithFees } from '#orders/order/rules/return-estimate.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { LinesBySet, OrderHead, orderCss as classes } from '#orders/order/web/index.ts';
import { CardBox, SignBox, useCanSell } from '#orders/attachments/web/index.ts';
import type { ReturnForm, ReturnProblem } from './return-form.ts';
import {
  firstReturnDayOf,
  returnBody,
  returnLine,
  returnProblem,
  returnFeesOf,
  upcomingFeesOf,
  putReturnLine,
  returnableLinesOf,
  sumReturnFees,
} from './return-form.ts';
import { ReturnLineRow } from './return-line.tsx';
import { ReturnRunningTotal } from './running-total.tsx';

type ReturningProps = {
  order: Order;
  shop: ShopInfo;
  /** Its garment is ticked. */
  scanned?: string | undefined;
  onDone: () => void;
};

const problemWord = {
  none: 'nonePicked',
  day: 'dayMissing',
  partFee: 'partFeeMissing',
  waiverStaff: 'waiverStaff',
  waiverReason: 'waiverRequired',
  backDateReason: 'backDateRequired',
  dayTooEarly: 'dayTooEarly',
} as const satisfies Record<ReturnProblem, string>;

const ticked = (order: Order, barcode: string | undefined): ReturnForm => {
  const line = returnableLinesOf(order).find((one) => one.barcode === barcode);
  return line === undefined ? {} : putReturnLine({}, line, { back: true });
};

export const TakeBackPanel = ({ order, shop, scanned, onDone }: ReturningProps) => {
  const { t } = useTranslation(['counter', 'order']);
  const { role, branchId } = useSession();
  const today = useToday();
  const [form, setForm] = useState<ReturnForm>(() => ticked(order, scanned));
  const [scanError, setScanError] = useState<string>();
  const isAdmin = role !== 'staff';
  const firstDay = firstReturnDayOf(
    shop,
    today,
    order.parcelDay === null ? null : asDay(order.parcelDay),
    useRight('waive'),
  );
  const maySell = useCanSell(order);
  const navigate = useNavigate();
  const lines = returnableLinesOf(order);
  const { data: offers } = useApi(
    rentalsContract.earlyBack,
    { params: { id: order.orderId } },
    { enabled: lines.some((line) => line.returnDay > today), retry: false },
  );
  const early = offers?.itemList ?? [];
  const all = lines.map((line) => ({ line, back: returnLine(order, form, line, today) }));
  const backs = all.filter((one) => one.back.back);
  const fees = sumReturnFees(backs.flatMap(({ line, back }) => returnFeesOf(line, back, shop, early)));
  const toCome = upcomingFeesOf(all, shop, today);
  const expected = toCome === 0 ? fees : [...fees, { kind: 'late_fee' as const, amount: toCome }];
  const stay = lines.length - backs.length;
  const bought = backs.filter(({ back }) => back.next === 'sell' && !back.lost);
  const problem = returnProblem(backs, shop, today, firstDay);
  const save = useAction(rentalsContract.takeBack, {
    done: t('return.done', { n: backs.length }),
    refresh: 'all',
    onSuccess: () => {
      onDone();
      if (bought.length > 0)
        void navigate({
          to: '/backoffice/sale-order',
          search: { order: order.orderId, codes: bought.map(({ line }) => line.barcode).join() },
        });
    },
  });
  const scan = (code: string): void => {
    const line = lines.find((one) => one.barcode.toLowerCase() === code.toLowerCase());
    setScanError(line === undefined ? t('return.notInBill', { barcode: code }) : undefined);
    if (line !== undefined) setForm((was) => putReturnLine(was, line, { back: true }));
  };

  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <OrderHead order={order} />
        {order.branchId === branchId ? null : (
          <Alert color="blue">{t('return.otherBranch', { branch: order.branchName })}</Alert>
        )}
        <CardBox order={order} givingBack />
        <ScanBox label={t('handing.scanGarment')} onScan={scan} error={scanError} />
        <Group justify="space-between">
          <Checkbox
            label={t('handing.selectAll')}
            checked={backs.length === lines.length}
            indeterminate={backs.length > 0 && backs.length < lines.length}
            onChange={(event) => {
              const back = event.currentTarget.checked;
              setForm(lines.reduce((next, line) => putReturnLine(next, line, { back }), form));
            }}
          />
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('handing.selected', { n: backs.length, all: lines.length })}
          </Text>
        </Group>
        <LinesBySet lines={lines} sets={order.sets} label={t('order:line.title')}>
          {(line) => (
            <ReturnLineRow
              key={line.orderDetailId}
              orderId={order.orderId}
              line={line}
              value={returnLine(order, form, line, today)}
              onChange={(change) => setForm((was) => putReturnLine(was, line, change))}
              today={today}
              terms={shop}
              early={early.filter((one) => one.orderDetailId === line.orderDetailId)}
              isAdmin={isAdmin}
              firstDay={firstDay}
              maySell={maySell}
            />
          )}
        </LinesBySet>
      </Stack>
      <section className={`${classes['box']} ${classes['side']}`} aria-label={t('settle.title')}>
        <Stack gap="sm">
          <h2 className={classes['heading']}>{t('settle.title')}</h2>
          <ReturnRunningTotal
            money={moneyWithFees(order, expected, shop)}
            fees={fees}
            toCome={toCome}
            stay={stay}
          />
          <SignBox order={order} moment="back" count={backs.length} />
          {save.isError ? <ErrorState error={save.error} /> : null}
          <Button
            size="md"
            fullWidth
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            loading={save.isPending}
            disabled={problem !== null}
            onClick={() => save.mutate({ params: { id: order.orderId }, body: returnBody(backs) })}
          >
            {t('return.save', { n: backs.length })}
          </Button>
          <Text size="sm" c="dimmed" aria-live="polite">
            {problem === null ? '' : t(`return.${problemWord[problem]}`)}
          </Text>
        </Stack>
      </section>
    </div>
  );
};
