import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { AskApproval, ConfirmButton, ErrorState, MoneyInput } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { maxRefundNote } from '#orders/refunds/refund-rules.ts';
import { RefundMethodFields } from './refund-method-fields.tsx';
import { useRefund, type RefundProps, type RefundState } from './use-refund.ts';

type PartProps = { refund: RefundState };

const RefundFields = ({ refund }: PartProps) => {
  const { t } = useTranslation('moneyback');
  const { method, slip, due } = refund;
  return (
    <>
      <MoneyInput
        label={t('settle.amount')}
        value={refund.input}
        onChange={refund.setAmount}
        error={refund.tooLarge ? t('settle.amountTooLarge', { due: bahtInSentence(due) }) : undefined}
      />
      <RefundMethodFields
        order={refund.order}
        isStaff={refund.isStaff}
        amount={refund.moved}
        ontoVoucher={refund.ontoVoucher}
        method={method}
        setMethod={refund.setMethod}
        slip={slip}
      />
    </>
  );
};

const RefundButton = ({ refund }: PartProps) => {
  const { t } = useTranslation(['moneyback', 'order']);
  const { nothingBack, kept, moved } = refund;
  const method = moved === 0 ? 'voucher' : refund.method;
  const amount = bahtInSentence(refund.amount);
  const label = nothingBack ? t('settle.keepAll') : t('settle.giveBack', { amount });
  return (
    <ConfirmButton
      variant="filled"
      color="plum"
      fullWidth
      title={t('settle.refundTitle')}
      text={
        nothingBack
          ? t('settle.keepConfirm', { amount: bahtInSentence(kept) })
          : t('settle.refundConfirm', { amount, method: t(`order:pay.methods.${method}`) })
      }
      confirmLabel={label}
      onConfirm={refund.send}
      disabled={refund.blocked}
    >
      {label}
    </ConfirmButton>
  );
};

export const RefundBail = (props: RefundProps) => {
  const { t } = useTranslation(['moneyback', 'shared']);
  const language = useLanguage();
  const refund = useRefund(props);
  const { order, limit } = props;
  const { kept } = refund;
  return (
    <Stack gap="sm">
      {order.bailBack === null ? null : (
        <Text size="sm">
          {t('promise.toCustomer', { day: formatDay(asDay(order.bailBack.day), language, 'medium') })}
        </Text>
      )}
      {kept > 0 ? <Alert color="gray">{t('settle.kept', { amount: bahtInSentence(kept) })}</Alert> : null}
      {refund.nothingBack ? null : <RefundFields refund={refund} />}
      <TextInput
        label={t('shared:field.note')}
        value={refund.note}
        onChange={(event) => refund.setNote(event.currentTarget.value)}
        maxLength={maxRefundNote}
        required={refund.mayAsk}
      />
      {refund.overLimit ? (
        <Alert color="yellow">{t('settle.overLimit', { limit: bahtInSentence(limit) })}</Alert>
      ) : null}
      {refund.mayAsk ? (
        <AskApproval
          busy={refund.asking}
          disabled={refund.tooLarge || refund.amount === 0 || refund.note.trim() === ''}
          onAsk={refund.ask}
        />
      ) : null}
      {refund.slipMissing ? (
        <Text size="sm" c="dimmed">
          {t('settle.slipNeeded')}
        </Text>
      ) : null}
      {refund.error === null ? null : <ErrorState error={refund.error} />}
      <RefundButton refund={refund} />
    </Stack>
  );
};
