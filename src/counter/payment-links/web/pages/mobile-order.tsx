import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day, formatDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useTabId } from '#ui/session/tab-id.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ActionBar, ButtonLink, Page, QueryView, ScanBox, lazyComponent, shared } from '#ui/index.ts';
import type { StoredCart } from '#counter/rentals/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { CodeLinks } from '#inventory/stock/web/index.ts';
import { RequestUnitDialog } from '#inventory/transfers/web/index.ts';
import { FindBillingOrder } from '../find-order.tsx';
import { MobileDays } from '../mobile/days.tsx';
import { ScannedGarment } from '../mobile/scanned-garment.tsx';
import { MobileToday } from '../mobile/today.tsx';
import { type AddedGarment, type MobileOrder, useMobileOrder } from '../mobile/use-mobile-order.ts';

const CartSheet = lazyComponent(async () => (await import('../mobile/cart-sheet.tsx')).CartSheet, {
  words: true,
});

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

/** Scrolls into view, because the page above has become shorter. */
const Added = ({ added: { unit, days, taken } }: { added: AddedGarment }) => {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, [unit]);
  const say = (day: string): string => formatDay(asDay(day), language, 'medium');
  return (
    <Alert
      ref={place}
      role="status"
      color={taken ? 'yellow' : 'teal'}
      icon={taken ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
      title={t('mobile.started')}
    >
      <Text size="sm" fw={600}>
        {unit.name} <span className={shared.nowrap}>{unit.barcode}</span>
      </Text>
      {days === null ? null : (
        <Text size="sm">{t('mobile.chosen', { from: say(days.from), to: say(days.to) })}</Text>
      )}
      <Text size="sm">{t(taken ? 'mobile.takenThen' : 'mobile.next')}</Text>
    </Alert>
  );
};

type ButtonsProps = PartProps & { inCart: number; onFind: () => void; onCart: () => void };

const MobileButtons = ({ order, inCart, onFind, onCart }: ButtonsProps) => {
  const { t } = useTranslation('billing');
  return (
    <ActionBar pinned>
      <Group gap="xs" wrap="nowrap" align="stretch" flex={1}>
        <Button size="md" flex="1 1 0" variant="default" px="xs" onClick={onFind}>
          {t('mobile.find')}
        </Button>
        {inCart > 0 ? (
          <Button
            size="md"
            flex="1 1 0"
            variant={order.unit === null ? 'filled' : 'default'}
            px="xs"
            onClick={onCart}
          >
            {t('mobile.cartOf', { n: inCart })}
          </Button>
        ) : (
          <ButtonLink size="md" flex="1 1 0" variant="default" px="xs" to="/backoffice/rental">
            {t('mobile.newOrder')}
          </ButtonLink>
        )}
        {order.unit === null ? null : (
          <Button
            size="md"
            flex="1 1 0"
            px="xs"
            loading={order.busy}
            disabled={!order.free}
            onClick={() => void order.add()}
          >
            {t('mobile.start')}
          </Button>
        )}
      </Group>
    </ActionBar>
  );
};

const garmentsIn = ({ lines, sets }: StoredCart): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0) +
  sets.reduce((sum, set) => sum + set.garments.length, 0);

export const MobileOrderPage = (): ReactNode => {
  const { t } = useTranslation(['billing', 'app']);
  const navigate = useNavigate();
  const order = useMobileOrder();
  const { unit, elsewhere, added } = order;
  const [finding, setFinding] = useState(false);
  const [isCartOpen, setIsCartOpen] = useState(false);
  const tab = useTabId();
  const cart = useApi(rentalsContract.getCart, { query: { cart: tab } }, { enabled: tab !== undefined }).data;
  const inCart = cart === undefined ? 0 : garmentsIn(cart);
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
      {added === null ? null : <Added added={added} />}
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
      <MobileButtons
        order={order}
        inCart={inCart}
        onFind={() => setFinding(true)}
        onCart={() => setIsCartOpen(true)}
      />
      {isCartOpen && cart !== undefined ? (
        <CartSheet cart={cart} onClose={() => setIsCartOpen(false)} />
      ) : null}
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
