import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyIn } from '../../../core/common/contract.ts';
import { bahtOf, vatExclusive } from '../../../core/common/money.ts';
import { useAction } from '../../../core/web/queries.ts';
import { ErrorState, Money } from '../../../core/web/ui/index.ts';
import { CustomerPicker } from '../../../customer/web/index.ts';
import { orderCss, PaymentFields, type PaymentRow, type Problem } from '../../../order/web/index.ts';
import { saleContract } from '../../contract.ts';

export type TillProps = {
  /** Satang, before VAT on top. */
  articles: number;
  /** Percent of VAT put on top. */
  onTop: number;
  /** Nothing is left to be said of what lies in the cart. */
  ready: boolean;
  body: Pick<BodyIn<typeof saleContract.sell>, 'lines' | 'movePromises'>;
  onSold: () => void;
};

/** Payments as they are typed, and what is wrong with them. */
export type Paying = { rows: PaymentRow[]; problem: Problem | null };

/** The till of a sale of its own: all is paid, and all is carried away. */
export const SaleTill = ({ articles, onTop, ready, body, onSold }: TillProps) => {
  const { t } = useTranslation(['sale', 'shared']);
  const navigate = useNavigate();
  const [customerId, setCustomerId] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [paying, setPaying] = useState<Paying>({ rows: [], problem: null });
  const sell = useAction(saleContract.sell, {
    done: t('soldDone'),
    refresh: 'all',
    quiet: true,
    onSuccess: (order) => {
      onSold();
      void navigate({ to: '/backoffice/sale-detail/$orderid', params: { orderid: String(order.orderId) } });
    },
  });
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
        <Text fw={700} size="lg">
          {t('shared:money.sum')} <Money baht={total} />
        </Text>
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
        {sell.isError ? <ErrorState error={sell.error} /> : null}
        <Button
          fullWidth
          loading={sell.isPending}
          disabled={!ready || paying.problem !== null}
          onClick={() => sell.mutate({ body: { ...body, customerId, note, payments: paying.rows } })}
        >
          {t('sell')}
        </Button>
      </Stack>
    </section>
  );
};
