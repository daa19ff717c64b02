import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { refundMethods } from '#ledger/payment-methods.ts';
import { sumBaht } from '#lib/money/money.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { useRight } from '#ui/session/session.ts';
import { ErrorState, MoneyText, Pills } from '#ui/index.ts';
import type { EditPreview } from '#orders/amendments/contract.ts';
import { EditSaveInput, overpaymentChoices } from '#orders/amendments/edit-input.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import { CashHandOut, ChangeError, OntoVoucher, orderCss as classes } from '#orders/order/web/index.ts';
import { EditedPromotions } from './edited-promotions.tsx';
import type { EditOrderState, OverpaymentChoice } from './use-edit-order.ts';

const Row = ({ label, baht, total = false }: { label: string; baht: number; total?: boolean }) => (
  <>
    <dt className={total ? classes['total'] : ''}>{label}</dt>
    <dd className={total ? classes['total'] : ''}>
      <MoneyText baht={baht} />
    </dd>
  </>
);

const EditedSums = ({ preview }: { preview: EditPreview }) => {
  const { t } = useTranslation(['change', 'shared']);
  return (
    <dl className={classes['sums']}>
      <Row label={t('edit.before')} baht={preview.before.price} />
      <Row label={t('edit.after')} baht={preview.after.price} total />
      <Row label={t('shared:money.paid')} baht={preview.after.paid} />
      {preview.overpaid > 0 ? (
        <Row label={t('edit.overpaid')} baht={preview.overpaid} total />
      ) : (
        <Row label={t('edit.toPay')} baht={preview.toPay} total />
      )}
      {preview.bailToTake > 0 ? <Row label={t('edit.bailToTake')} baht={preview.bailToTake} /> : null}
      {preview.bailOver > 0 ? <Row label={t('edit.bailOver')} baht={preview.bailOver} /> : null}
    </dl>
  );
};

type OverpaymentProps = {
  order: EditOrderState['order'];
  /** The amounts in baht. */
  moved: number;
  ontoVoucher: number;
  value: OverpaymentChoice;
  onChange: (value: OverpaymentChoice) => void;
};

const OverpaymentFields = ({ order, moved, ontoVoucher, value, onChange }: OverpaymentProps) => {
  const { t } = useTranslation(['change', 'order']);
  const mayRefund = useRight('refund');
  const choices = overpaymentChoices.filter((choice) => choice !== 'refund' || mayRefund);
  return (
    <>
      <Pills
        label={t('edit.back')}
        showLabel
        options={choices.map((choice) => ({ value: choice, label: t(`edit.${choice}`) }))}
        value={value.back}
        onChange={(back) => onChange({ ...value, back })}
      />
      {value.back === 'leave' ? null : <OntoVoucher baht={ontoVoucher} order={order} />}
      {value.back === 'refund' && moved > 0 ? (
        <>
          <Pills
            label={t('cancel.method')}
            showLabel
            options={refundMethods.map((method) => ({
              value: method,
              label: t(`order:pay.methods.${method}`),
            }))}
            value={value.method}
            onChange={(method) => onChange({ ...value, method })}
          />
          <CashHandOut method={value.method} amounts={[moved]} />
        </>
      ) : null}
      {value.back === 'leave' ? null : (
        <TextInput
          label={t('edit.reason')}
          value={value.reason}
          onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
          maxLength={textLimitOf(EditSaveInput, ['reason'])}
          required
        />
      )}
    </>
  );
};

const SaveButton = ({ edit }: { edit: EditOrderState }) => {
  const { t } = useTranslation('change');
  const { preview, back } = edit;
  const refused = preview === undefined || preview.short.length > 0 || preview.refused.length > 0;
  const needsReason = back.back !== 'leave' && back.reason.trim() === '';
  return (
    <Button
      fullWidth
      loading={edit.saving}
      disabled={refused || edit.previewError !== null || needsReason || !edit.ready}
      onClick={() => edit.save()}
    >
      {t('edit.save')}
    </Button>
  );
};

export const EditSummary = ({ edit }: { edit: EditOrderState }) => {
  const { t } = useTranslation('change');
  const { order, form, preview, previewError } = edit;
  const short = preview?.short ?? [];
  const onto = voucherShareOf(order, preview?.overpaid ?? 0);
  return (
    <section className={classes['box']} aria-labelledby="edit-sum" aria-live="polite">
      <h2 id="edit-sum" className={classes['heading']}>
        {t('edit.summary')}
      </h2>
      <Stack gap="sm" mt="sm">
        {previewError ? <ErrorState error={previewError} retry={edit.retryPreview} /> : null}
        {preview === undefined ? null : <EditedSums preview={preview} />}
        <EditedPromotions
          had={order.promotions}
          given={preview?.promotions ?? order.promotions}
          refused={preview?.refused ?? []}
          codes={form.promotionCodes}
          onCodes={(promotionCodes) => edit.change({ promotionCodes })}
        />
        {short.length === 0 ? null : (
          <Alert color="red" role="alert" title={t('edit.shortTitle')}>
            {short.map((one) => (
              <div key={one.itemId}>{t('edit.short', one)}</div>
            ))}
          </Alert>
        )}
        {preview !== undefined && (preview.overpaid > 0 || preview.bailOver > 0) ? (
          <OverpaymentFields
            order={order}
            moved={sumBaht([preview.overpaid, -onto, preview.bailOver])}
            ontoVoucher={onto}
            value={edit.back}
            onChange={edit.setBack}
          />
        ) : null}
        <ChangeError error={edit.saveError} busy={edit.saving} onSeen={(seen) => edit.save(seen)} />
        <SaveButton edit={edit} />
      </Stack>
    </section>
  );
};
