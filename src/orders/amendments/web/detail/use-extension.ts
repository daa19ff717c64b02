import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { useRight } from '#ui/session/session.ts';
import { useToday } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { lateTermsOf } from '#orders/order/rules/return-estimate.ts';
import { ExtensionInput } from '#orders/amendments/amendment-input.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { isLineExtendable } from './order-actions.ts';
import { hasNewerTerms, latestTermsOf } from '../terms/latest-terms.ts';
import {
  extraDaysOf,
  isLineOverdue,
  lateFeeWhenExtending,
  proposedExtensionFee,
} from '#orders/amendments/extend-fee.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';

export type ExtendDialogProps = { order: Order; onClose: () => void };

/** Null fees: those that the terms propose. */
type ExtensionValues = {
  orderDetailIds: number[];
  returnDay: Day | null;
  fee: number | null;
  lateFee: number | null;
  lateFeeReason: string;
  /** Null: the order keeps its terms. */
  termsVersion: number | null;
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
    lateFee: null,
    lateFeeReason: '',
    termsVersion: null,
  };
  /** With what the chosen terms propose. The days so far are late under those of the order. */
  const extensionOf = (values: ExtensionValues) => {
    const chosen = lines.filter((line) => values.orderDetailIds.includes(line.orderDetailId));
    const day = values.returnDay;
    const own = lateTermsOf(order);
    const terms = values.termsVersion !== null && newer !== null ? { ...own, ...latestTermsOf(newer) } : own;
    const proposal =
      day === null
        ? undefined
        : {
            fee: proposedExtensionFee(chosen, day, today, terms),
            days: extraDaysOf(chosen, day, today, own),
          };
    const lateRule = lateFeeWhenExtending(chosen, today, own);
    const lateFee = values.lateFee ?? lateRule;
    return {
      chosen,
      overdue: chosen.some((line) => isLineOverdue(line, today, own)),
      proposal,
      fee: values.fee ?? proposal?.fee ?? 0,
      lateFee,
      waived: lateFee < lateRule,
    };
  };
  const form = useForm({
    schema: ExtensionInput,
    initialValues,
    toBody: (values) => {
      const { fee, overdue, lateFee, waived } = extensionOf(values);
      const { orderDetailIds, returnDay, lateFeeReason, termsVersion } = values;
      const late = overdue && { lateFee, lateFeeReason: waived ? lateFeeReason : '' };
      return { orderDetailIds, returnDay, fee, ...late, ...(termsVersion !== null && { termsVersion }) };
    },
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
  const { chosen, overdue, proposal, fee, lateFee, waived } = extensionOf(form.values);
  const last = chosen
    .map((line) => line.returnDay)
    .toSorted()
    .at(-1);
  const next = last === undefined ? undefined : addDays(asDay(last), 1);
  return {
    form,
    /** The shop, where it has newer terms. */
    newer,
    own: order.terms,
    adopts: form.values.termsVersion !== null,
    setAdopts: (adopts: boolean): void =>
      form.set({ termsVersion: adopts && newer !== null ? latestTermsOf(newer).termsVersion : null }),
    lines,
    earliest: next !== undefined && overdue && next < today ? today : next,
    fee,
    proposal,
    overdue,
    lateFee,
    waived,
    mayWaive,
    ready: form.valid && proposal !== undefined && (!waived || mayWaive),
    send: form.submit((body) => action.mutate({ params: { id: order.orderId }, body })),
    action,
  };
};
export type ExtensionState = ReturnType<typeof useExtension>;
