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
import { rentalsContract } from '#counter/rentals/contract.ts';
import { fetchUnit, fetchWhereabouts } from '#orders/order/web/index.ts';
import type { Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { RequestUnitDialog } from '#inventory/transfers/web/index.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import classes from '../billing.module.css';
import { FindBillingOrder } from '../find-order.tsx';
import { MobileDays } from '../mobile/days.tsx';
import { ScannedGarment } from '../mobile/scanned-garment.tsx';
import { MobileToday } from '../mobile/today.tsx';
import { startRental } from '../start-rental.ts';

type Span = { from: Day; to: Day | null };

/** For one-handed use. */
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
  const cart = useApi(rentalsContract.getCart, {});
  const days = useApi(
    paymentLinksContract.itemDays,
    { params: { id: unit?.itemId ?? 0 } },
    { enabled: unit !== null },
  );

  const scan = async (barcode: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const here = await fetchUnit(barcode);
      const away = here?.branchId === branchId ? null : await fetchWhereabouts(barcode);
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
        <MobileToday />
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
      {elsewhere === null ? null : <RequestUnitDialog unit={elsewhere} onClose={() => setElsewhere(null)} />}
      {finding ? (
        <FindBillingOrder
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
