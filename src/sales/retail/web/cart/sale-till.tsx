import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { bahtOf, sumBaht, vatExclusive } from '#lib/money/money.ts';
import { useAction } from '#ui/api/queries.ts';
import { MoneyText } from '#ui/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import type { Order } from '#orders/order/contract.ts';
import {
  orderCss,
  PaymentFields,
  type PaymentRow,
  type PaymentProblem,
  totalTakenOf,
  useCashCoin,
} from '#orders/order/web/index.ts';
import { retailContract } from '#sales/retail/contract.ts';
import type { saleObstacleOf } from '#sales/retail/sale-items.ts';
import { EndSale } from './end-sale.tsx';
import { currentRefusalOf } from './current-refusal.ts';

/** `before` is the rental before the sale, or null for a separate sale. `change` is cash in baht. */
export type SaleResult = { order: Order; before: Order | null; change: number };

export type SaleTillProps = {
  /** Price in satang before VAT on top. */
  articles: number;
  /** VAT rate in percent, or 0 if prices include VAT. */
  onTop: number;
  stop: ReturnType<typeof saleObstacleOf>;
  body: Pick<BodyIn<typeof retailContract.sell>, 'lines' | 'movePromises'>;
  onSold: (sale: SaleResult) => void;
  onRefused: (code: string) => void;
};

export type SalePayments = { rows: PaymentRow[]; problem: PaymentProblem | null };

export const SaleTill = ({ articles, onTop, stop, body, onSold, onRefused }: SaleTillProps) => {
  const { t } = useTranslation(['sale', 'shared']);
  const coin = useCashCoin();
  const [customerId, setCustomerId] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [paying, setPaying] = useState<SalePayments>({ rows: [], problem: null });
  const sell = useAction(retailContract.sell, {
    refresh: 'all',
    quiet: true,
    onError: ({ reply }) => onRefused(reply.code),
    onSuccess: (order, { body }) =>
      onSold({ order, before: null, change: totalTakenOf(body.payments ?? [], coin).change }),
  });
  const sent = { ...body, customerId, note, payments: paying.rows };
  const total = bahtOf(vatExclusive(articles, Math.round(onTop * 100)).total);
  return (
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
        {onTop === 0 || articles === 0 ? null : (
          <dl className={orderCss['sums']}>
            <dt>{t('shared:money.for.sale')}</dt>
            <dd>
              <MoneyText baht={bahtOf(articles)} />
            </dd>
            <dt>{t('shared:money.vatOf', { rate: onTop })}</dt>
            <dd>
              <MoneyText baht={sumBaht([total, -bahtOf(articles)])} />
            </dd>
          </dl>
        )}
        {body.lines.length === 0 ? null : (
          <PaymentFields
            due={{ price: total, bail: 0 }}
            what="sale"
            value={[]}
            allowPartial={false}
            customerId={customerId}
            onChange={(rows, problem) => setPaying({ rows, problem })}
          />
        )}
        <EndSale
          label={t('sell')}
          stop={stop}
          problem={paying.problem}
          error={currentRefusalOf(sell, sent)}
          busy={sell.isPending}
          onEnd={() => sell.mutate({ body: sent })}
        />
      </Stack>
    </section>
  );
};
