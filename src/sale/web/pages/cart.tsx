import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { satangOfBaht, vatExclusive } from '../../../core/common/money.ts';
import { useAction, useApi } from '../../../core/web/queries.ts';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  LeaveGuard,
  Money,
  Page,
  ScanBox,
} from '../../../core/web/ui/index.ts';
import { CustomerPicker } from '../../../customer/web/index.ts';
import { orderCss, PaymentFields, type PaymentRow, type Problem } from '../../../order/web/index.ts';
import { shopContract } from '../../../shop/contract.ts';
import { saleContract } from '../../contract.ts';
import { CartLineRow } from '../cart/cart-line.tsx';
import { articlesOf, cartTotal, lacksReason, useSaleCart } from '../cart/use-cart.ts';
import classes from '../sale.module.css';

const route = getRouteApi('/backoffice/sale-order');

/** Garments and goods are scanned, paid and carried away. */
export const SaleCartPage = () => {
  const { t } = useTranslation(['sale', 'app', 'shared']);
  const { codes = '' } = route.useSearch();
  const navigate = useNavigate();
  const cart = useSaleCart();
  const [customerId, setCustomerId] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [movePromises, setMove] = useState(false);
  const [paying, setPaying] = useState<{ rows: PaymentRow[]; problem: Problem | null }>({
    rows: [],
    problem: null,
  });
  const sell = useAction(saleContract.sell, {
    done: t('soldDone'),
    refresh: 'all',
    quiet: true,
    onSuccess: (order) =>
      void navigate({ to: '/backoffice/sale-detail/$orderid', params: { orderid: String(order.orderId) } }),
  });
  // What another page has put into the cart is scanned once.
  const scanned = useRef(0);
  const { scan, busy } = cart;
  useEffect(() => {
    const next = codes.split(',').filter((one) => one !== '')[scanned.current];
    if (next === undefined || busy) return;
    scanned.current += 1;
    void scan(next);
  }, [codes, busy, scan]);
  const shop = useApi(shopContract.shopInfo, {}, { staleTime: 60_000 }).data;
  const onTop = shop?.vatSystem === true && !shop.inVat ? shop.taxRate * 100 : 0;
  const total = vatExclusive(satangOfBaht(cartTotal(cart.lines)) ?? 0, onTop).total / 100;
  const wrong = cart.lines.some((one) => lacksReason(one) || (one.discount || 0) > (one.price || 0));
  const promised = cart.lines.some((one) => one.of.promises.length > 0);
  return (
    <Page
      title={t('app:pages.saleOrder')}
      actions={
        <ButtonLink variant="default" to="/backoffice/list-sale-order">
          {t('app:pages.sales')}
        </ButtonLink>
      }
    >
      <LeaveGuard
        active={() => cart.lines.length > 0 && !sell.isSuccess}
        words={t('leave', { returnObjects: true })}
      />
      <div className={classes['two']}>
        <Stack gap="md">
          <ScanBox
            label={t('scan')}
            onScan={(code) => void cart.scan(code)}
            busy={cart.busy}
            said={cart.said}
            error={cart.said?.tone === 'error' ? cart.said.text : undefined}
            sounded
          />
          {cart.lines.length === 0 ? (
            <EmptyState title={t('emptyCart')} hint={t('emptyCartHint')} />
          ) : (
            <ul className={classes['rows']} aria-label={t('inCart')}>
              {cart.lines.map((line) => (
                <CartLineRow
                  key={`${line.of.unitId}:${line.of.goodsId}`}
                  line={line}
                  onChange={(part) => cart.change(line.of, part)}
                  onRemove={() => cart.remove(line.of)}
                />
              ))}
            </ul>
          )}
          {promised ? (
            <Checkbox
              label={t('movePromises')}
              checked={movePromises}
              onChange={(event) => setMove(event.currentTarget.checked)}
            />
          ) : null}
        </Stack>
        <section className={orderCss['box']} aria-label={t('till')}>
          <Stack gap="md">
            <CustomerPicker label={t('customerIfAny')} value={customerId} onChange={setCustomerId} />
            <Textarea
              label={t('note')}
              value={note}
              maxLength={2000}
              autosize
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Text fw={700} size="lg">
              {t('shared:money.sum')} <Money baht={total} />
            </Text>
            {cart.lines.length === 0 ? null : (
              <PaymentFields
                key={total}
                due={{ price: total, bail: 0 }}
                value={[]}
                allowPartial={false}
                customerId={customerId}
                onChange={(rows, problem) => setPaying({ rows, problem })}
              />
            )}
            {sell.isError ? <ErrorState error={sell.error} /> : null}
            <Button
              fullWidth
              loading={sell.isPending}
              disabled={cart.lines.length === 0 || wrong || paying.problem !== null}
              onClick={() =>
                sell.mutate({
                  body: {
                    customerId,
                    note,
                    movePromises: promised && movePromises,
                    lines: articlesOf(cart.lines),
                    payments: paying.rows,
                  },
                })
              }
            >
              {t('sell')}
            </Button>
          </Stack>
        </section>
      </div>
    </Page>
  );
};
