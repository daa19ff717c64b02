import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day, formatDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useTabId } from '#ui/session/tab-id.ts';
import { useLanguage } from '#ui/session/session.ts';
import { Page, QueryView, ScanBox } from '#ui/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { CodeLinks } from '#inventory/stock/web/index.ts';
import { RequestUnitDialog } from '#inventory/transfers/web/index.ts';
import classes from '../billing.module.css';
import { FindBillingOrder } from '../find-order.tsx';
import { MobileDays } from '../mobile/days.tsx';
import { ScannedGarment } from '../mobile/scanned-garment.tsx';
import { MobileToday } from '../mobile/today.tsx';
import { type MobileOrder, useMobileOrder } from '../mobile/use-mobile-order.ts';

type PartProps = { order: MobileOrder };

const ChosenDays = ({ order: { unit, span, free } }: PartProps) => {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const say = (day: Day): string => formatDay(asDay(day), language, 'medium');
  const text = (): string => {
    if (unit === null) return '';
    if (span === null) return t('mobile.pick');
    if (!free) return t('mobile.notFree');
    return t('mobile.chosen', { from: say(span.from), to: say(span.to ?? span.from) });
  };
  return (
    <Text size="sm" aria-live="polite" c={span !== null && !free ? 'var(--mantine-color-error)' : undefined}>
      {text()}
    </Text>
  );
};

const MobileButtons = ({ order, onFind }: PartProps & { onFind: () => void }) => {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const tab = useTabId();
  const cart = useApi(rentalsContract.getCart, { query: { cart: tab } }, { enabled: tab !== undefined });
  const inCart = cart.data?.lines.length ?? 0;
  return (
    <div className={classes['bar']}>
      <Button size="lg" fullWidth variant="default" px="xs" onClick={onFind}>
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
      {order.unit === null ? null : (
        <Button
          size="lg"
          fullWidth
          px="xs"
          loading={order.busy}
          disabled={!order.free}
          onClick={() => void order.start()}
        >
          {t('mobile.start')}
        </Button>
      )}
    </div>
  );
};

export const MobileOrderPage = (): ReactNode => {
  const { t } = useTranslation(['billing', 'app']);
  const navigate = useNavigate();
  const order = useMobileOrder();
  const { unit, elsewhere } = order;
  const [finding, setFinding] = useState(false);
  return (
    <Page title={t('app:pages.mobileOrder')}>
      <ScanBox
        label={t('mobile.scan')}
        onScan={(code) => order.scanner.scan(code)}
        busy={order.busy}
        error={order.scanner.error}
        size="lg"
      />
      <CodeLinks scanner={order.scanner} />
      {unit === null ? (
        <MobileToday />
      ) : (
        <>
          <ScannedGarment unit={unit} />
          <QueryView query={order.days}>
            {(data) => <MobileDays days={data.days} span={order.span} onSpan={order.setSpan} />}
          </QueryView>
        </>
      )}
      <ChosenDays order={order} />
      <MobileButtons order={order} onFind={() => setFinding(true)} />
      <div className={classes['barSpace']} />
      {elsewhere === null ? null : <RequestUnitDialog unit={elsewhere} onClose={order.closeElsewhere} />}
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
