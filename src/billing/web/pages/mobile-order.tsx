import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDay, type Day, formatDay } from '../../../core/common/day.ts';
import { callApi, isApiError } from '../../../core/web/client.ts';
import { useApi } from '../../../core/web/queries.ts';
import { useLanguage, useSession } from '../../../core/web/session.ts';
import { toastError } from '../../../core/web/toast.ts';
import {
  EmptyState,
  Money,
  Page,
  Photo,
  QueryView,
  ScanBox,
  StateBadge,
} from '../../../core/web/ui/index.ts';
import { counterContract } from '../../../counter/contract.ts';
import type { Unit } from '../../../stock/contract.ts';
import { stockContract } from '../../../stock/contract.ts';
import { billingContract } from '../../contract.ts';
import classes from '../billing.module.css';
import { FindOrder } from '../find-order.tsx';
import { MobileDays } from '../mobile-days.tsx';
import { startRental } from '../start-rental.ts';

type Span = { from: Day; to: Day | null };

const Garment = ({ unit }: { unit: Unit }) => {
  const { t } = useTranslation('billing');
  const { t: stock } = useTranslation('order');
  const { branches } = useSession();
  const branch = branches.find((one) => one.branchId === unit.branchId)?.branchName ?? '';
  return (
    <Group wrap="nowrap" gap="sm" align="flex-start" className={classes['box']}>
      <Photo url={unit.image} alt={unit.name} size={88} />
      <Stack gap={4} miw={0}>
        <h2 className={classes['heading']}>{unit.name}</h2>
        <Text size="sm">
          {[unit.code, unit.color, unit.size, unit.barcode].filter((part) => part !== '').join(' · ')}
        </Text>
        <Text size="sm">
          {t('mobile.rent')} <Money baht={unit.rentalPrice} /> · {t('mobile.bail')} <Money baht={unit.bail} />
        </Text>
        <Group gap="xs">
          <StateBadge tone={unit.state === 'ready' ? 'good' : 'warn'}>
            {stock(`find.unitState.${unit.state}`)}
          </StateBadge>
          <Text size="sm">{t('mobile.here', { branch })}</Text>
        </Group>
      </Stack>
    </Group>
  );
};

/** For one hand: scan, see when the garment is free, put it into the cart or find an order. */
export const MobileOrderPage = (): ReactNode => {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [unit, setUnit] = useState<Unit | null>(null);
  const [span, setSpan] = useState<Span | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [finding, setFinding] = useState(false);
  const cart = useApi(counterContract.getCart, {});
  const days = useApi(
    billingContract.itemDays,
    { params: { id: unit?.itemId ?? 0 } },
    { enabled: unit !== null },
  );

  const scan = async (barcode: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setUnit(await callApi(stockContract.scan, { params: { barcode } }));
      setSpan(null);
    } catch (failure) {
      if (isApiError(failure, 'NOT_FOUND')) setError(t('mobile.unknown', { code: barcode }));
      else toastError(failure);
    } finally {
      setBusy(false);
    }
  };
  const allFree =
    span !== null &&
    (days.data?.days ?? []).every(
      (one) => one.day < span.from || one.day > (span.to ?? span.from) || one.free > 0,
    );
  const start = async (): Promise<void> => {
    if (unit === null || span === null) return;
    setBusy(true);
    try {
      await startRental(unit, span.from, span.to ?? span.from);
      await queries.invalidateQueries();
      await navigate({ to: '/backoffice/rental' });
    } catch (failure) {
      toastError(failure);
    } finally {
      setBusy(false);
    }
  };
  const inCart = cart.data?.lines.length ?? 0;
  const say = (day: Day): string => formatDay(asDay(day), language, 'medium');
  return (
    <Page title={t('mobile.title')}>
      <ScanBox
        label={t('mobile.scan')}
        onScan={(code) => void scan(code)}
        busy={busy}
        error={error}
        size="lg"
      />
      {unit === null ? (
        <EmptyState title={t('mobile.empty')} hint={t('mobile.emptyHint')} />
      ) : (
        <>
          <Garment unit={unit} />
          <QueryView query={days}>
            {(data) => <MobileDays days={data.days} span={span} onSpan={setSpan} />}
          </QueryView>
        </>
      )}
      <Text
        size="sm"
        aria-live="polite"
        c={span !== null && !allFree ? 'var(--mantine-color-error)' : undefined}
      >
        {unit === null
          ? ''
          : span === null
            ? t('mobile.pick')
            : allFree
              ? t('mobile.chosen', { from: say(span.from), to: say(span.to ?? span.from) })
              : t('mobile.notFree')}
      </Text>
      <div className={classes['bar']}>
        <Button size="lg" variant="default" px="xs" onClick={() => setFinding(true)}>
          {t('mobile.find')}
        </Button>
        <Button
          size="lg"
          variant="default"
          px="xs"
          onClick={() => void navigate({ to: '/backoffice/rental' })}
        >
          {inCart > 0 ? t('mobile.cartOf', { n: inCart }) : t('mobile.newOrder')}
        </Button>
        {unit === null ? null : (
          <Button size="lg" px="xs" loading={busy} disabled={!allFree} onClick={() => void start()}>
            {t('mobile.start')}
          </Button>
        )}
      </div>
      <div className={classes['barSpace']} />
      {finding ? (
        <FindOrder
          title={t('mobile.find')}
          list="all"
          onClose={() => setFinding(false)}
          onFound={({ orderId }) =>
            void navigate({
              to: '/backoffice/order-detail/$orderid',
              params: { orderid: String(orderId) },
            })
          }
        />
      ) : null}
    </Page>
  );
};
