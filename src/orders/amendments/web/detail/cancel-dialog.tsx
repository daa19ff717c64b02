import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay } from '#lib/dates/day.ts';
import { CountInput } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { Dialog, DialogButtons, ErrorState, Pills, useToday } from '#ui/index.ts';
import { cancelMoneyChoices, shopContract } from '#setup/shop/contract.ts';
import type { CancelProposal } from '#orders/amendments/cancel-policy.ts';
import { cancelProposal } from '#orders/amendments/cancel-policy.ts';
import type { Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { bahtInSentence } from '#orders/order/web/index.ts';
import { isLineHeld } from './order-actions.ts';
import { overpaidAfterCancel, cancelSharesOf } from './cancel-sums.ts';

const methods = ['cash', 'transfer', 'promptpay', 'other'] as const;

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

type MoneyProps = {
  rule: CancelProposal;
  over: number | null;
  value: CancelProposal;
  onChange: (value: CancelProposal) => void;
};

const CancelMoney = ({ rule, over, value, onChange }: MoneyProps) => {
  const { t } = useTranslation('change');
  const mayRefund = useRight('refund');
  const policy = usePolicy(rule);
  const sums = over === null ? null : cancelSharesOf(over, value);
  const same = value.money === rule.money && (value.money === 'forfeit' || value.percent === rule.percent);
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
            options={cancelMoneyChoices.map((money) => ({
              value: money,
              label: money === 'credit' ? t('cancel.credit') : t(`cancel.${money}`),
            }))}
            value={value.money}
            onChange={(money) => onChange({ ...value, money })}
          />
          {value.money === 'forfeit' ? null : (
            <CountInput
              label={t('cancel.percent')}
              rightSection="%"
              value={value.percent}
              onChange={(percent) => percent !== '' && percent <= 100 && onChange({ ...value, percent })}
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
  const today = useToday();
  const shop = useApi(shopContract.shopInfo, {}, { staleTime: 60_000 });
  const [kind, setKind] = useState<'cancelled' | 'noshow'>('cancelled');
  const [reason, setReason] = useState(known);
  const [chosen, setChosen] = useState<CancelProposal | null>(null);
  const [method, setMethod] = useState<(typeof methods)[number]>('cash');
  const cancel = useAction(amendmentContract.cancel, {
    done: t('cancel.done'),
    refresh: 'all',
    onSuccess: onClose,
  });
  const held = order.lines.filter(isLineHeld);
  const first = held.map((line) => line.pickupDay).toSorted()[0] ?? order.pickupDay;
  const rule = cancelProposal(shop.data?.cancelRules ?? [], kind, asDay(first), today);
  const over = overpaidAfterCancel(order);
  const value = chosen ?? rule;
  const nothingPaid = over === 0;
  const blocked = !mayRefund && rule.money === 'refund' && !nothingPaid;
  const isThere = kind === 'cancelled';
  const gives = (isThere && order.money.bailHeld > 0) || value.money === 'refund';
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
            onChange={(one) => {
              setKind(one);
              setChosen(null);
            }}
          />
        ) : null}
        <TextInput
          label={t('cancel.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={300}
          required
          data-autofocus
        />
        {nothingPaid ? null : <CancelMoney rule={rule} over={over} value={value} onChange={setChosen} />}
        {order.money.bailHeld > 0 ? (
          <Text size="sm">
            {t(isThere ? 'cancel.bail' : 'cancel.bailWaits', {
              amount: bahtInSentence(order.money.bailHeld),
            })}
          </Text>
        ) : null}
        {gives ? (
          <Pills
            label={t('cancel.method')}
            showLabel
            options={methods.map((one) => ({ value: one, label: t(`order:pay.methods.${one}`) }))}
            value={method}
            onChange={setMethod}
          />
        ) : null}
        {cancel.isError ? <ErrorState error={cancel.error} /> : null}
        <DialogButtons
          action={t('cancel.save')}
          out={t('ui:back')}
          color="red"
          disabled={reason.trim() === '' || blocked || shop.data === undefined}
          onAction={() =>
            cancel.mutate({
              params: { id: order.orderId },
              body: { kind, reason, method, ...(nothingPaid ? { money: 'forfeit' as const } : value) },
            })
          }
        />
      </Stack>
    </Dialog>
  );
};
