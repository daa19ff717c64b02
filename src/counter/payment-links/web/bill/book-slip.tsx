import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { ConfirmButton, ErrorState, MoneyInput, Pills } from '#ui/index.ts';
import { CashHandOut, LazySlipPictureField } from '#orders/order/web/index.ts';
import { BookSlipInput } from '#counter/payment-links/book-slip-input.ts';
import { slipRests } from '#counter/payment-links/late-reasons.ts';
import { RefuseSlip } from './refuse-slip.tsx';
import { DiffersReason, SlipCheckNote } from './slip-check.tsx';
import { SlipHead } from './slip-head.tsx';
import { backMethods, type BookSlipProps, type BookSlipState, useBookSlip } from './use-book-slip.ts';

const LateReason = ({ row, slip }: BookSlipProps) => {
  const { t } = useTranslation('billing');
  if (slip.late === null) return null;
  const due = sumBaht([Math.max(0, row.balance), row.bailDue]);
  return (
    <Alert color="yellow" p="xs">
      {slip.late === 'lowered'
        ? t('slip.late.lowered', {
            due: bahtInSentence(due),
            bill: bahtInSentence(sumBaht([slip.price, slip.bail])),
          })
        : t(`slip.late.${slip.late}`)}
    </Alert>
  );
};

type PartProps = { form: BookSlipState };

const Shares = ({ form }: PartProps) => {
  const { t } = useTranslation('billing');
  const { due, shares, tooMuch } = form;
  return (
    <Group gap="sm" grow align="flex-start">
      {due.price > 0 ? (
        <MoneyInput
          label={t('book.price')}
          value={shares.price}
          onChange={form.setPrice}
          error={tooMuch.price ? t('book.due', { due: bahtInSentence(due.price) }) : undefined}
        />
      ) : null}
      {due.bail > 0 ? (
        <MoneyInput
          label={t('book.bail')}
          value={shares.bail}
          onChange={form.setBail}
          error={tooMuch.bail ? t('book.due', { due: bahtInSentence(due.bail) }) : undefined}
        />
      ) : null}
    </Group>
  );
};

const Rest = ({ form }: PartProps) => {
  const { t } = useTranslation(['billing', 'order']);
  const { shares, goes, backBy } = form;
  if (shares.rest <= 0) return null;
  return (
    <Stack gap="xs">
      <Pills
        label={t('book.rest', { amount: bahtInSentence(shares.rest) })}
        showLabel
        options={slipRests.map((value) => ({ value, label: t(`book.${value}`) }))}
        value={goes}
        onChange={form.setGoes}
      />
      {goes === 'back' ? (
        <Pills
          label={t('book.backBy')}
          showLabel
          options={backMethods.map((value) => ({ value, label: t(`order:pay.methods.${value}`) }))}
          value={backBy}
          onChange={form.setBackBy}
        />
      ) : null}
      {goes === 'back' ? <CashHandOut method={backBy} amounts={[shares.rest]} /> : null}
      {goes === 'back' && backBy === 'transfer' ? (
        <LazySlipPictureField proof value={form.proof} onChange={form.setProof} onReading={form.setReading} />
      ) : null}
      <TextInput
        label={t('book.reason')}
        value={form.reason}
        onChange={(event) => form.setReason(event.currentTarget.value)}
        maxLength={textLimitOf(BookSlipInput, ['reason'])}
        required
      />
    </Stack>
  );
};

export const BookSlip = (props: BookSlipProps) => {
  const { t } = useTranslation('billing');
  const form = useBookSlip(props);
  const { slip } = props;
  const label = t('book.save', { amount: bahtInSentence(form.amount === '' ? 0 : form.amount) });
  return (
    <Stack gap="sm">
      <SlipHead slip={slip}>
        <LateReason {...props} />
        <SlipCheckNote check={slip.check} amount={form.amount === '' ? 0 : form.amount} />
      </SlipHead>
      <MoneyInput
        label={t('book.amount')}
        value={form.amount}
        onChange={form.setAmount}
        error={form.tooMuch.slip ? t('book.tooMuch') : undefined}
        required
      />
      <Shares form={form} />
      <Rest form={form} />
      {form.isOther ? <DiffersReason value={form.differs} onChange={form.setDiffers} /> : null}
      {form.error === null ? null : <ErrorState error={form.error} />}
      <ConfirmButton
        variant="filled"
        color="plum"
        fullWidth
        title={label}
        text={<Text size="sm">{t('book.text')}</Text>}
        confirmLabel={label}
        disabled={!form.ready}
        onConfirm={form.save}
      >
        {label}
      </ConfirmButton>
      <RefuseSlip billId={slip.billId} version={slip.version} />
    </Stack>
  );
};
