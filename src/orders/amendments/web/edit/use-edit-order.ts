import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import type { RefundMethod } from '#ledger/payment-methods.ts';
import { isApiError } from '#ui/api/client.ts';
import { useAction, useApi, useRefresh } from '#ui/api/queries.ts';
import { useKeptState } from '#ui/form/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { overpaymentChoices } from '#orders/amendments/edit-input.ts';
import { finishStep } from '#orders/order/web/index.ts';
import { orderDayRules } from '#orders/order/rules/shop-days.ts';
import { hasNewerTerms } from '../terms/latest-terms.ts';
import type { EditForm } from './edit-draft.ts';
import { editFormBodyOf, editFormOf, submittedRowsOf, withRentalDays } from './edit-draft.ts';
import { type EditDraft, rebaseEdit } from './rebase-edit.ts';

export type OverpaymentChoice = {
  back: (typeof overpaymentChoices)[number];
  method: RefundMethod;
  reason: string;
};

export type EditOrderProps = {
  order: Order;
  shop: ShopInfo;
  askId: number | null;
  wished: { pickupDay: Day; returnDay: Day } | null;
};

/** Body for an invalid form, whose query is disabled. */
const placeholderBody = {
  customerId: 1,
  eventDay: null,
  pickupDay: '2000-01-01',
  returnDay: '2000-01-01',
  rentDurationId: null,
  lines: [],
};

export const useEditOrder = ({ order: opened, shop: info, askId, wished }: EditOrderProps) => {
  const { t } = useTranslation('change');
  const navigate = useNavigate();
  const params = { id: opened.orderId };
  const { data: latest = opened } = useApi(orderContract.get, { params });
  const order = latest.version > opened.version ? latest : opened;
  const newer = hasNewerTerms(order, info) ? info : null;
  const [adopts, setAdopts] = useState(false);
  const termsVersion = adopts && newer !== null ? { termsVersion: newer.latestTermsVersion } : {};
  const shop = {
    ...info,
    ...orderDayRules(order, info.closedDays),
    ...(adopts && { dayCounting: info.dayCounting, longestRentalDays: info.longestRentalDays }),
  };
  const base = editFormOf(order);
  const [draft, setDraft, , notes] = useKeptState<EditDraft>(
    `edit-order ${order.orderId}`,
    {
      version: order.version,
      base,
      form: wished === null ? base : withRentalDays(base, wished, shop),
      changes: null,
    },
    { untilLeft: true, begin: (stored) => rebaseEdit(stored, order) },
  );
  const { form } = draft;
  const setForm = (next: EditForm): void => setDraft((was) => ({ ...was, form: next }));
  const [back, setBack] = useState<OverpaymentChoice>({ back: 'leave', method: 'cash', reason: '' });
  const saved = useRef(false);
  const action = useAction(amendmentContract.edit, {
    done: t('edit.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: (after) => {
      saved.current = true;
      finishStep(after, order, 'return');
      void navigate({
        to: '/backoffice/order-detail/$orderid',
        params: { orderid: String(order.orderId) },
      });
    },
  });
  useEffect(() => {
    // A running save's reply replaces the draft.
    if (order.version <= draft.version || action.isPending || saved.current) return;
    setDraft((was) => rebaseEdit(was, order));
    action.reset();
  });
  const [sent] = useDebouncedValue(form, 300);
  const written = editFormBodyOf(sent, draft.version);
  const body = written && { ...written, ...termsVersion };
  const preview = useApi(
    amendmentContract.editPreview,
    { params, body: body ?? { ...placeholderBody, version: draft.version } },
    {
      enabled: body !== null && !action.isPending && !action.isSuccess,
      placeholderData: keepPreviousData,
      retry: false,
    },
  );
  const refresh = useRefresh();
  const reload = useRef(refresh);
  reload.current = refresh;
  const isOutdated = isApiError(preview.error, 'CHANGED');
  useEffect(() => {
    if (isOutdated) void reload.current([orderContract.get]);
  }, [isOutdated]);
  const rowNumbers = new Map(submittedRowsOf(sent).map((row, index) => [row.key, index]));
  const current = editFormBodyOf(form, draft.version);
  return {
    order,
    shop,
    newer,
    adopts,
    setAdopts,
    form,
    setForm,
    notes: { ...notes, changes: draft.changes },
    change: (part: Partial<EditForm>): void => setForm({ ...form, ...part }),
    preview: body === null ? undefined : preview.data,
    previewError: body === null ? null : preview.error,
    retryPreview: () => void preview.refetch(),
    pricesOf: (key: string) => preview.data?.lines[rowNumbers.get(key) ?? -1],
    back,
    setBack,
    saving: action.isPending,
    saveError: action.error,
    ready: current !== null && form === sent && !preview.isFetching,
    save: (seenSlips: number[] = []): void => {
      if (current !== null)
        action.mutate({
          params,
          body: { ...current, ...termsVersion, ...back, ...(askId !== null && { askId }), seenSlips },
        });
    },
    isDirty: (): boolean => !saved.current && (adopts || JSON.stringify(form) !== JSON.stringify(draft.base)),
  };
};
export type EditOrderState = ReturnType<typeof useEditOrder>;
