import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayInput, ErrorState } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { TermsChoice } from '../terms/terms-choice-lazy.tsx';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { BahtCell, ClosedDayWarning, orderCss as classes } from '#orders/order/web/index.ts';
import { type ExtendDialogProps, type ExtensionState, useExtension } from './use-extension.ts';

type PartProps = { extension: ExtensionState };

const LineChoice = ({ extension: { form, lines } }: PartProps) => {
  const { t } = useTranslation('change');
  const { value: ids, onChange } = form.field('orderDetailIds');
  return (
    <fieldset className={classes['parts']}>
      <legend>{t('extend.which')}</legend>
      {lines.map(({ orderDetailId, name, barcode }) => (
        <Checkbox
          key={orderDetailId}
          label={`${name} ${barcode}`}
          checked={ids.includes(orderDetailId)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...ids, orderDetailId]
                : ids.filter((one) => one !== orderDetailId),
            )
          }
        />
      ))}
    </fieldset>
  );
};

const LateFee = ({ extension }: PartProps) => {
  const { t } = useTranslation('change');
  const { form, overdue, lateFee, waived, mayWaive } = extension;
  return (
    <>
      {overdue ? (
        <BahtCell
          label={t('extend.lateSoFar')}
          {...form.field('lateFee')}
          value={lateFee}
          description={waived && !mayWaive ? t('extend.waiverStaff') : undefined}
        />
      ) : null}
      {waived && mayWaive ? (
        <TextInput label={t('extend.waiverReason')} {...form.text('lateFeeReason')} required />
      ) : null}
    </>
  );
};

export const ExtendDialog = (props: ExtendDialogProps) => {
  const { t } = useTranslation(['change', 'order', 'shared']);
  const extension = useExtension(props);
  const { form, lines, overdue, proposal, action } = extension;
  return (
    <Dialog title={t('extend.title')} size="lg" busy={action.isPending} onClose={props.onClose}>
      <Stack gap="md">
        {lines.length > 1 ? <LineChoice extension={extension} /> : null}
        {overdue ? <Alert color="yellow">{t('extend.overdue')}</Alert> : null}
        <DayInput
          label={t('extend.newDay')}
          {...form.field('returnDay')}
          minDate={extension.earliest}
          required
        />
        <ClosedDayWarning
          day={form.values.returnDay}
          closures={props.order.closures}
          onPick={(returnDay) => form.set({ returnDay })}
        />
        {extension.longest === undefined ? null : (
          <Alert color="yellow" role="status">
            {t('order:days.tooLong', { n: extension.longest })}
          </Alert>
        )}
        <LateFee extension={extension} />
        <BahtCell
          label={t('shared:money.for.extension')}
          {...form.field('fee')}
          value={extension.fee}
          description={
            proposal === undefined
              ? undefined
              : t('extend.proposed', { amount: bahtInSentence(proposal.fee), n: proposal.days })
          }
        />
        {extension.discounted ? (
          <TextInput label={t('edit.discountReason')} {...form.text('discountReason')} required />
        ) : null}
        {extension.newer === null ? null : (
          <TermsChoice
            own={extension.own}
            shop={extension.newer}
            adopts={extension.adopts}
            onChange={extension.setAdopts}
          />
        )}
        <Text size="sm" c="dimmed">
          {t('extend.first')}
        </Text>
        {extension.quoteError === null ? null : <ErrorState error={extension.quoteError} />}
        {action.isError ? <ErrorState error={action.error} /> : null}
        <Button fullWidth loading={action.isPending} disabled={!extension.ready} onClick={extension.send}>
          {t('extend.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
