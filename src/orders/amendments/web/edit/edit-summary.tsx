import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useRight } from '#ui/session/session.ts';
import { ErrorState, MoneyText, Pills } from '#ui/index.ts';
import type { EditPreview } from '#orders/amendments/contract.ts';
import { overpaymentChoices } from '#orders/amendments/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { EditedPromotions } from './edited-promotions.tsx';

export type OverpaymentChoice = {
  back: (typeof overpaymentChoices)[number];
  method: 'cash' | 'transfer' | 'promptpay' | 'other';
  reason: string;
};

type Props = {
  preview: EditPreview | undefined;
  had: Order['promotions'];
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
  error: unknown;
  retry: () => void;
  back: OverpaymentChoice;
  onBack: (back: OverpaymentChoice) => void;
  saving: boolean;
  ready: boolean;
  onSave: () => void;
};

const Row = ({ label, baht, total = false }: { label: string; baht: number; total?: boolean }) => (
  <>
    <dt className={total ? classes['total'] : ''}>{label}</dt>
    <dd className={total ? classes['total'] : ''}>
      <MoneyText baht={baht} />
    </dd>
  </>
);

export const EditSummary = ({
  preview,
  had,
  codes,
  onCodes,
  error,
  retry,
  back,
  onBack,
  saving,
  ready,
  onSave,
}: Props) => {
  const { t } = useTranslation(['change', 'order', 'shared']);
  const mayRefund = useRight('refund');
  const short = preview?.short ?? [];
  const ways = overpaymentChoices.filter((way) => way !== 'refund' || mayRefund);
  const needsReason = back.back !== 'leave' && back.reason.trim() === '';
  return (
    <section className={classes['box']} aria-labelledby="edit-sum" aria-live="polite">
      <h2 id="edit-sum" className={classes['heading']}>
        {t('edit.summary')}
      </h2>
      <Stack gap="sm" mt="sm">
        {error ? <ErrorState error={error} retry={retry} /> : null}
        {preview === undefined ? null : (
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
        )}
        <EditedPromotions
          had={had}
          given={preview?.promotions ?? had}
          refused={preview?.refused ?? []}
          codes={codes}
          onCodes={onCodes}
        />
        {short.length === 0 ? null : (
          <Alert color="red" role="alert" title={t('edit.shortTitle')}>
            {short.map((one) => (
              <div key={one.itemId}>{t('edit.short', one)}</div>
            ))}
          </Alert>
        )}
        {preview !== undefined && (preview.overpaid > 0 || preview.bailOver > 0) ? (
          <>
            <Pills
              label={t('edit.back')}
              showLabel
              options={ways.map((value) => ({ value, label: t(`edit.${value}`) }))}
              value={back.back}
              onChange={(way) => onBack({ ...back, back: way })}
            />
            {back.back === 'refund' ? (
              <Pills
                label={t('cancel.method')}
                showLabel
                options={(['cash', 'transfer', 'promptpay', 'other'] as const).map((value) => ({
                  value,
                  label: t(`order:pay.methods.${value}`),
                }))}
                value={back.method}
                onChange={(method) => onBack({ ...back, method })}
              />
            ) : null}
            {back.back === 'leave' ? null : (
              <TextInput
                label={t('edit.reason')}
                value={back.reason}
                onChange={(event) => onBack({ ...back, reason: event.currentTarget.value })}
                maxLength={300}
                required
              />
            )}
          </>
        ) : null}
        <Button
          fullWidth
          loading={saving}
          disabled={
            preview === undefined ||
            error !== null ||
            short.length > 0 ||
            needsReason ||
            !ready ||
            (preview?.refused.length ?? 0) > 0
          }
          onClick={onSave}
        >
          {t('edit.save')}
        </Button>
      </Stack>
    </section>
  );
};
