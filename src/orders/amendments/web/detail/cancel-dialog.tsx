import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay } from '#lib/dates/day.ts';
import { CountInput, useForm } from '#ui/form/index.ts';
import { type RefundMethod, refundMethods } from '#ledger/payment-methods.ts';
import { useAction } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { Pills, useToday } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { cancelMoneyChoices } from '#setup/shop/contract.ts';
import type { CancelProposal } from '#orders/amendments/cancel-policy.ts';
import { cancelProposal } from '#orders/amendments/cancel-policy.ts';
import type { Order } from '#orders/order/contract.ts';
import { CancellationInput } from '#orders/amendments/amendment-input.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import { sumBaht } from '#lib/money/money.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { CashHandOut, ChangeError, finishStep, OntoVoucher } from '#orders/order/web/index.ts';
import { isLineHeld } from './order-actions.ts';
import { overpaidAfterCancel, cancelSharesOf } from './cancel-sums.ts';

type CancelDialogProps = {
  order: Order;
  mayNoshow: boolean;
  reason: string;
  onClose: () => void;
};

const usePolicy = (rule: CancelProposal): string => {
  const { t } = useTranslation('change');
  if (rule.money === 'forfeit') return t('cancel.policyForfeit');
  const { percent } = rule;
  return rule.money === 'credit'
    ? t('cancel.policyCredit', { percent })
    : t('cancel.policyRefund', { percent });
};

type CancelValues = {
  kind: 'cancelled' | 'noshow';
  reason: string;
  /** Null means the order's terms. */
  money: CancelProposal['money'] | null;
  percent: number | '' | null;
  method: RefundMethod;
};

const useCancelForm = (order: Order, known: string) => {
  const today = useToday();
  const held = order.lines.filter(isLineHeld);
  const first = held.map((line) => line.pickupDay).toSorted()[0] ?? order.pickupDay;
  const over = overpaidAfterCancel(order);
  const ruleFor = (kind: CancelValues['kind']): CancelProposal =>
    cancelProposal(order.terms.cancelRules, kind, asDay(first), today);
  const initialValues: CancelValues = {
    kind: 'cancelled',
    reason: known,
    money: null,
    percent: null,
    method: 'cash',
  };
  const form = useForm({
    schema: CancellationInput,
    initialValues,
    toBody: (values) => {
      const rule = ruleFor(values.kind);
      const money = over === 0 ? 'forfeit' : (values.money ?? rule.money);
      return {
        ...values,
        money,
        percent: money === 'forfeit' ? undefined : (values.percent ?? rule.percent),
      };
    },
    eager: true,
  });
  const rule = ruleFor(form.values.kind);
  return { form, held, over, rule, ready: form.valid };
};
type CancelForm = ReturnType<typeof useCancelForm>['form'];

type MoneyProps = { rule: CancelProposal; over: number | null; form: CancelForm };

const CancelMoney = ({ rule, over, form }: MoneyProps) => {
  const { t } = useTranslation('change');
  const mayRefund = useRight('refund');
  const policy = usePolicy(rule);
  const money = form.values.money ?? rule.money;
  const percent = form.values.percent ?? rule.percent;
  const wrong = percent === '' || form.errorOf('percent') !== undefined;
  const sums = over === null || wrong ? null : cancelSharesOf(over, { money, percent });
  const same = money === rule.money && (money === 'forfeit' || percent === rule.percent);
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t('cancel.policy')}: <b>{policy}</b>
      </Text>
      {!mayRefund ? (
        rule.money === 'refund' ? (
          <Alert color="yellow">{t('cancel.admin')}</Alert>
        ) : null
      ) : (
        <>
          <Pills
            label={t('cancel.money')}
            showLabel
            options={cancelMoneyChoices.map((one) => ({
              value: one,
              label: one === 'credit' ? t('cancel.credit') : t(`cancel.${one}`),
            }))}
            value={money}
            onChange={form.field('money').onChange}
          />
          {money === 'forfeit' ? null : (
            <CountInput
              label={t('cancel.percent')}
              rightSection="%"
              {...form.field('percent')}
              value={percent}
            />
          )}
          {same ? null : <Alert color="yellow">{t('cancel.deviates')}</Alert>}
        </>
      )}
      {sums === null ? null : (
        <Text size="sm">
          {t('cancel.given', { amount: bahtInSentence(sums.given) })} ·{' '}
          {t('cancel.kept', { amount: bahtInSentence(sums.kept) })}
        </Text>
      )}
    </Stack>
  );
};

export const CancelDialog = ({ order, mayNoshow, reason: known, onClose }: CancelDialogProps) => {
  const { t } = useTranslation(['change', 'ui', 'order']);
  const mayRefund = useRight('refund');
  const { form, held, over, rule, ready } = useCancelForm(order, known);
  const { kind } = form.values;
  const cancel = useAction(amendmentContract.cancel, {
    done: t('cancel.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: (after) => {
      finishStep(after, order, 'return');
      onClose();
    },
    onError: form.refuse,
  });
  const send = (seenSlips?: number[]) =>
    form.submit((body) => cancel.mutate({ params: { id: order.orderId }, body: { ...body, seenSlips } }));
  const nothingPaid = over === 0;
  const blocked = !mayRefund && rule.money === 'refund' && !nothingPaid;
  const isThere = kind === 'cancelled';
  const money = form.values.money ?? rule.money;
  const percent = form.values.percent ?? rule.percent;
  const given = percent === '' ? 0 : cancelSharesOf(over ?? 0, { money, percent }).given;
  const ontoVoucher = voucherShareOf(order, given);
  const refunded = money === 'refund' ? sumBaht([given, -ontoVoucher]) : 0;
  const gives =
    (isThere && order.money.bailHeld > 0) || (money === 'refund' && (ontoVoucher === 0 || refunded > 0));
  return (
    <Dialog
      title={t('cancel.title', { no: order.orderNo })}
      size="lg"
      busy={cancel.isPending}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('cancel.what', { n: held.length })}</Text>
        {mayNoshow ? (
          <Pills
            label={t('cancel.kind')}
            showLabel
            options={(['cancelled', 'noshow'] as const).map((one) => ({
              value: one,
              label: t(`cancel.${one}`),
            }))}
            value={kind}
            onChange={(one) => form.set({ kind: one, money: null, percent: null })}
          />
        ) : null}
        <TextInput label={t('cancel.reason')} {...form.text('reason')} required data-autofocus />
        {nothingPaid ? null : <CancelMoney rule={rule} over={over} form={form} />}
        {order.money.bailHeld > 0 ? (
          <Text size="sm">
            {t(isThere ? 'cancel.bail' : 'cancel.bailWaits', {
              amount: bahtInSentence(order.money.bailHeld),
            })}
          </Text>
        ) : null}
        <OntoVoucher baht={ontoVoucher} order={order} />
        {gives ? (
          <Pills
            label={t('cancel.method')}
            showLabel
            options={refundMethods.map((one) => ({ value: one, label: t(`order:pay.methods.${one}`) }))}
            {...form.field('method')}
          />
        ) : null}
        {gives && over !== null ? (
          <CashHandOut
            method={form.values.method}
            amounts={[sumBaht([refunded, isThere ? order.money.bailHeld : 0])]}
          />
        ) : null}
        <ChangeError
          error={cancel.error}
          busy={cancel.isPending}
          onSeen={(seen, event) => send(seen)(event)}
        />
        <DialogButtons
          action={t('cancel.save')}
          out={t('ui:back')}
          color="red"
          disabled={!ready || blocked}
          onAction={send()}
        />
      </Stack>
    </Dialog>
  );
};
