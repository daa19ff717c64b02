import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { useRight } from '#ui/session/session.ts';
import { useToday } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { exceededLimit } from '#orders/order/web/index.ts';
import { lateTermsOf } from '#orders/order/rules/return-estimate.ts';
import { ExtensionInput } from '#orders/amendments/amendment-input.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { isLineExtendable } from './order-actions.ts';
import { hasNewerTerms, latestTermsOf } from '../terms/latest-terms.ts';
import { extraDaysOf, isLineOverdue, lateFeeWhenExtending } from '#orders/amendments/extend-fee.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';

export type ExtendDialogProps = { order: Order; onClose: () => void };

/** A null fee means the order's terms. */
type ExtensionValues = {
  orderDetailIds: number[];
  returnDay: Day | null;
  fee: number | null;
  discountReason: string;
  lateFee: number | null;
  lateFeeReason: string;
  termsVersion: number | null;
};

const extensionBody = (
  values: ExtensionValues,
  { overdue, lateFee, waived }: { overdue: boolean; lateFee: number; waived: boolean },
) => {
  const { orderDetailIds, returnDay, fee, discountReason, lateFeeReason, termsVersion } = values;
  const late = overdue && { lateFee, lateFeeReason: waived ? lateFeeReason : '' };
  return {
    orderDetailIds,
    returnDay,
    ...late,
    discountReason,
    ...(fee !== null && { fee }),
    ...(termsVersion !== null && { termsVersion }),
  };
};

export const useExtension = ({ order, onClose }: ExtendDialogProps) => {
  const { t } = useTranslation(['change', 'ui']);
  const today = useToday();
  const lines = order.lines.filter(isLineExtendable);
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const newer = hasNewerTerms(order, shop) ? shop : null;
  const mayWaive = useRight('waive');
  const initialValues: ExtensionValues = {
    orderDetailIds: lines.map((line) => line.orderDetailId),
    returnDay: null,
    fee: null,
    discountReason: '',
    lateFee: null,
    lateFeeReason: '',
    termsVersion: null,
  };
  const own = lateTermsOf(order);
  const extensionOf = (values: ExtensionValues) => {
    const chosen = lines.filter((line) => values.orderDetailIds.includes(line.orderDetailId));
    const lateRule = lateFeeWhenExtending(chosen, today, own);
    const lateFee = values.lateFee ?? lateRule;
    return {
      chosen,
      overdue: chosen.some((line) => isLineOverdue(line, today, own)),
      lateFee,
      waived: lateFee < lateRule,
    };
  };
  const form = useForm({
    schema: ExtensionInput,
    initialValues,
    toBody: (values) => extensionBody(values, extensionOf(values)),
    check: (values) => ({
      lateFeeReason: extensionOf(values).waived && values.lateFeeReason.trim() === '' && t('ui:required'),
    }),
  });
  const action = useAction(amendmentContract.extend, {
    done: t('extend.done'),
    refresh: 'all',
    onSuccess: onClose,
    onError: form.refuse,
  });
  const { chosen, overdue, lateFee, waived } = extensionOf(form.values);
  const { orderDetailIds, returnDay, termsVersion } = form.values;
  const limit = termsVersion !== null && newer !== null ? newer : order.terms;
  const quote = useApi(
    amendmentContract.extendPreview,
    {
      params: { id: order.orderId },
      body: {
        orderDetailIds,
        returnDay: returnDay ?? today,
        ...(termsVersion !== null && { termsVersion }),
      },
    },
    { enabled: returnDay !== null && orderDetailIds.length > 0, retry: false },
  );
  const proposed = returnDay === null ? undefined : quote.data?.fee;
  const fee = form.values.fee ?? proposed;
  const discounted = fee !== undefined && proposed !== undefined && fee < proposed;
  const last = chosen
    .map((line) => line.returnDay)
    .toSorted()
    .at(-1);
  const next = last === undefined ? undefined : addDays(asDay(last), 1);
  return {
    form,
    newer,
    own: order.terms,
    adopts: form.values.termsVersion !== null,
    setAdopts: (adopts: boolean): void =>
      form.set({ termsVersion: adopts && newer !== null ? latestTermsOf(newer).termsVersion : null }),
    lines,
    earliest: next !== undefined && overdue && next < today ? today : next,
    fee: fee ?? 0,
    discounted,
    proposal:
      proposed === undefined || returnDay === null
        ? undefined
        : { fee: proposed, days: extraDaysOf(chosen, returnDay, today, own) },
    quoteError: quote.error,
    longest: chosen
      .map(({ pickupDay }) => exceededLimit({ pickupDay: asDay(pickupDay), returnDay }, limit))
      .find((one) => one !== null),
    overdue,
    lateFee,
    waived,
    mayWaive,
    ready:
      form.valid &&
      fee !== undefined &&
      (!waived || mayWaive) &&
      (!discounted || form.values.discountReason.trim() !== ''),
    send: form.submit((body) => action.mutate({ params: { id: order.orderId }, body: { fee, ...body } })),
    action,
  };
};
export type ExtensionState = ReturnType<typeof useExtension>;
