import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { LeaveGuard } from '#ui/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { BahtCell, LinesBySet, orderCss as classes } from '#orders/order/web/index.ts';
import { AddGarment } from './add-items.tsx';
import type { EditForm } from './edit-draft.ts';
import {
  addEditRow,
  editFormBodyOf,
  editableLinesOf,
  editFormOf,
  lacksDiscountReason,
  submittedRowsOf,
  removeEditRow,
  withRentalDays,
} from './edit-draft.ts';
import { EditRowFields } from './edit-row.tsx';
import type { OverpaymentChoice } from './edit-summary.tsx';
import { EditSummary } from './edit-summary.tsx';
import { EditCustomerAndDays } from './customer-and-days.tsx';

type Props = { order: Order; shop: ShopInfo; wished: { pickupDay: Day; returnDay: Day } | null };

export const EditOrder = ({ order, shop, wished }: Props) => {
  const { t } = useTranslation('change');
  const navigate = useNavigate();
  const [form, setForm] = useState<EditForm>(() =>
    wished === null ? editFormOf(order) : withRentalDays(editFormOf(order), wished, shop),
  );
  const [back, setBack] = useState<OverpaymentChoice>({ back: 'leave', method: 'cash', reason: '' });
  const saved = useRef(false);
  const [sent] = useDebouncedValue(form, 300);
  const body = editFormBodyOf(sent, order.version);
  const params = { id: order.orderId };
  const save = useAction(amendmentContract.edit, {
    done: t('edit.done'),
    refresh: 'all',
    onSuccess: () => {
      saved.current = true;
      void navigate({
        to: '/backoffice/order-detail/$orderid',
        params: { orderid: String(order.orderId) },
      });
    },
  });
  // After saving, this version is outdated.
  const asks = body !== null && !save.isPending && !save.isSuccess;
  const preview = useApi(
    amendmentContract.editPreview,
    { params, body: body ?? { ...formless, version: order.version } },
    { enabled: asks, placeholderData: keepPreviousData, retry: false },
  );
  const change = (part: Partial<EditForm>): void => setForm({ ...form, ...part });
  const out = order.lines.length - editableLinesOf(order).length;
  const places = new Map(submittedRowsOf(sent).map((row, index) => [row.key, index]));
  const now = editFormBodyOf(form, order.version);
  const ready = now !== null && form === sent && !preview.isFetching;
  return (
    <div className={classes['two']}>
      <Stack gap="md">
        <EditCustomerAndDays order={order} form={form} shop={shop} onChange={setForm} />
        <section className={classes['box']} aria-labelledby="edit-lines">
          <h2 id="edit-lines" className={classes['heading']}>
            {t('edit.lines')}
          </h2>
          <Stack gap="sm" mt="sm">
            {out > 0 && order.lines.some((line) => line.state === 'out') ? (
              <Text size="sm" c="dimmed">
                {t('edit.outLines', { n: order.lines.filter((line) => line.state === 'out').length })}
              </Text>
            ) : null}
            <LinesBySet lines={form.rows} sets={order.sets}>
              {(row) => (
                <EditRowFields
                  key={row.key}
                  row={row}
                  prices={preview.data?.lines[places.get(row.key) ?? -1]}
                  onChange={(part) =>
                    change({
                      rows: form.rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)),
                    })
                  }
                  onTakeOut={() => change({ rows: removeEditRow(form.rows, row.key) })}
                />
              )}
            </LinesBySet>
            <AddGarment
              pickupDay={form.pickupDay}
              returnDay={form.returnDay}
              onAdd={(item) => change({ rows: addEditRow(form.rows, item) })}
            />
            <div className={classes['find']}>
              <BahtCell
                label={t('edit.orderDiscount')}
                value={form.discount}
                onChange={(discount) => change({ discount })}
              />
              {form.discount > 0 ? (
                <TextInput
                  label={t('edit.discountReason')}
                  value={form.discountReason}
                  onChange={(event) => change({ discountReason: event.currentTarget.value })}
                  maxLength={200}
                  required
                  error={lacksDiscountReason(form) ? t('edit.reasonNeeded') : undefined}
                />
              ) : null}
            </div>
          </Stack>
        </section>
      </Stack>
      <EditSummary
        preview={body === null ? undefined : preview.data}
        error={body === null ? null : preview.error}
        retry={() => void preview.refetch()}
        had={order.promotions}
        codes={form.promotionCodes}
        onCodes={(promotionCodes) => change({ promotionCodes })}
        back={back}
        onBack={setBack}
        saving={save.isPending}
        ready={ready}
        onSave={() => now !== null && save.mutate({ params, body: { ...now, ...back } })}
      />
      <LeaveGuard
        active={() => !saved.current && JSON.stringify(form) !== JSON.stringify(editFormOf(order))}
        words={{
          title: t('edit.leaveTitle'),
          text: t('edit.leaveText'),
          stay: t('edit.stay'),
          go: t('edit.go'),
        }}
      />
    </div>
  );
};

const formless = {
  customerId: 1,
  eventDay: null,
  pickupDay: '2000-01-01',
  returnDay: '2000-01-01',
  rentDurationId: null,
  lines: [],
};
