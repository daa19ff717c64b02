import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day, formatDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { Page, QueryView, ScanBox } from '#ui/index.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { unitOf, whereIs } from '#orders/order/web/index.ts';
import type { Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { AskUnit } from '#inventory/transfers/web/index.ts';
import { billingContract } from '#counter/payment-links/contract.ts';
import classes from '../billing.module.css';
import { FindOrder } from '../find-order.tsx';
import { MobileDays } from '../mobile/days.tsx';
import { ScannedGarment } from '../mobile/scanned-garment.tsx';
import { Today } from '../mobile/today.tsx';
import { startRental } from '../start-rental.ts';

type Span = { from: Day; to: Day | null };

/** For one hand: what today holds; scan, see when the garment is free, put it into the cart or find an order. */
export const MobileOrderPage = (): ReactNode => {
  const { t } = useTranslation(['billing', 'app']);
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { branchId } = useSession();
  const [unit, setUnit] = useState<Unit | null>(null);
  const [elsewhere, setElsewhere] = useState<Whereabouts | null>(null);
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
      const here = await unitOf(barcode);
      const away = here?.branchId === branchId ? null : await whereIs(barcode);
      setElsewhere(away);
      if (here === null && away === null) setError(t('mobile.unknown', { code: barcode }));
      if (here === null || away !== null) return;
      setUnit(here);
      setSpan(null);
    } catch (failure) {
      toastError(failure);
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
    <Page title={t('app:pages.mobileOrder')}>
      <ScanBox
        label={t('mobile.scan')}
        onScan={(code) => void scan(code)}
        busy={busy}
        error={error}
        size="lg"
      />
      {unit === null ? (
        <Today />
      ) : (
        <>
          <ScannedGarment unit={unit} />
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
        <Button size="lg" fullWidth variant="default" px="xs" onClick={() => setFinding(true)}>
          {t('mobile.find')}
        </Button>
        <Button
          size="lg"
          fullWidth
          variant="default"
          px="xs"
          onClick={() => void navigate({ to: '/backoffice/rental' })}
        >
          {inCart > 0 ? t('mobile.cartOf', { n: inCart }) : t('mobile.newOrder')}
        </Button>
        {unit === null ? null : (
          <Button size="lg" fullWidth px="xs" loading={busy} disabled={!allFree} onClick={() => void start()}>
            {t('mobile.start')}
          </Button>
        )}
      </div>
      <div className={classes['barSpace']} />
      {elsewhere === null ? null : <AskUnit unit={elsewhere} onClose={() => setElsewhere(null)} />}
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
