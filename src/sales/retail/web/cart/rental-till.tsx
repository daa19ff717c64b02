import { Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import { useAction } from '#ui/api/queries.ts';
import { LabelledValue, MoneyText, Pills, TextLink } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { orderCss, PaymentFields, totalTakenOf, useCashCoin } from '#orders/order/web/index.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { dueWith } from '#sales/retail/with-rental.ts';
import { EndSale } from './end-sale.tsx';
import { currentRefusalOf } from './current-refusal.ts';
import type { SalePayments, SaleTillProps } from './sale-till.tsx';

const Sums = ({ rental, articles, total }: { rental: Order; articles: number; total: number }) => {
  const { t } = useTranslation(['sale', 'shared']);
  return (
    <dl className={orderCss['sums']}>
      <dt>{t('shared:money.for.sale')}</dt>
      <dd>
        <MoneyText baht={bahtOf(articles)} />
      </dd>
      {rental.money.balance === 0 ? null : (
        <>
          <dt>{t(rental.money.balance > 0 ? 'with.owed' : 'shared:money.overpaid')}</dt>
          <dd>
            <MoneyText baht={Math.abs(rental.money.balance)} />
          </dd>
        </>
      )}
      {rental.money.bailHeld === 0 ? null : (
        <>
          <dt>{t('with.held')}</dt>
          <dd>
            <MoneyText baht={rental.money.bailHeld} />
          </dd>
        </>
      )}
      <dt className={orderCss['total']}>{t('shared:money.balance')}</dt>
      <dd className={`${orderCss['total']} ${orderCss['big']}`}>
        <MoneyText baht={total} />
      </dd>
    </dl>
  );
};

/** Items are paid together with the rent, or deducted from the deposit after the return. */
export const RentalTill = ({
  rental,
  articles,
  onTop,
  stop,
  body,
  onSold,
  onRefused,
}: SaleTillProps & { rental: Order }) => {
  const { t } = useTranslation(['sale', 'shared']);
  const coin = useCashCoin();
  /** Rental before the sale, because the live stream may bring the changed order before the reply. */
  const before = useRef(rental);
  const [paying, setPaying] = useState<SalePayments>({ rows: [], problem: null });
  const running = rental.lines.some((line) => isInStateSet('running', line.state));
  const [how, setHow] = useState<'off' | 'now'>(running ? 'now' : 'off');
  const held = nearestSatang(rental.money.bailHeld);
  const due = dueWith(rental, articles, onTop);
  const offered = !running && held > 0;
  const isOff = offered && how === 'off';
  const add = useAction(retailContract.add, {
    refresh: 'all',
    quiet: true,
    onError: ({ reply }) => onRefused(reply.code),
    onSuccess: (order, { body }) =>
      onSold({
        order,
        before: before.current,
        change: totalTakenOf(body.payments ?? [], coin).change,
      }),
  });
  const sent = { ...body, payments: isOff ? [] : paying.rows };
  return (
    <section className={orderCss['box']} aria-label={t('till')}>
      <Stack gap="md">
        <LabelledValue label={t('with.about')}>
          {rental.customer?.name ?? t('nobody')}{' '}
          <TextLink
            size="sm"
            to="/backoffice/order-detail/$orderid"
            params={{ orderid: String(rental.orderId) }}
          >
            {t('with.open')}
          </TextLink>
        </LabelledValue>
        <Sums rental={rental} articles={articles} total={bahtOf(due.price)} />
        {offered ? (
          <Pills
            label={t('with.how')}
            showLabel
            options={(['off', 'now'] as const).map((value) => ({ value, label: t(`with.${value}`) }))}
            value={how}
            onChange={setHow}
          />
        ) : null}
        {isOff && body.lines.length > 0 ? (
          <Text size="sm">
            {held >= due.price
              ? t('with.offLeaves', { back: bahtInSentence(bahtOf(held - due.price)) })
              : t('with.offShort', { more: bahtInSentence(bahtOf(due.price - held)) })}
          </Text>
        ) : null}
        {isOff || body.lines.length === 0 ? null : (
          <PaymentFields
            due={{ price: bahtOf(due.price), bail: bahtOf(due.bail) }}
            what="both"
            value={[]}
            allowPartial={running}
            customerId={rental.customer?.customerId}
            terms={rental.terms}
            onChange={(rows, problem) => setPaying({ rows, problem })}
          />
        )}
        <EndSale
          label={t('with.save')}
          stop={stop}
          problem={isOff ? null : paying.problem}
          error={currentRefusalOf(add, sent)}
          busy={add.isPending}
          onEnd={() => {
            before.current = rental;
            add.mutate({ params: { id: rental.orderId }, body: sent });
          }}
        />
      </Stack>
    </section>
  );
};
