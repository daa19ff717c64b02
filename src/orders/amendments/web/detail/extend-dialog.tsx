import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog, DayInput, ErrorState } from '#ui/index.ts';
import { BahtCell, bahtInSentence, orderCss as classes } from '#orders/order/web/index.ts';
import { type ExtendDialogProps, type ExtensionState, useExtension } from './use-extension.ts';

const LineChoice = ({ lines, ids, toggle }: Pick<ExtensionState, 'lines' | 'ids' | 'toggle'>) => {
  const { t } = useTranslation('change');
  return (
    <fieldset className={classes['parts']}>
      <legend>{t('extend.which')}</legend>
      {lines.map((line) => (
        <Checkbox
          key={line.orderDetailId}
          label={`${line.name} ${line.barcode}`}
          checked={ids.includes(line.orderDetailId)}
          onChange={(event) => toggle(line.orderDetailId, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
};

const LateFee = ({ late, overdue }: Pick<ExtensionState, 'late' | 'overdue'>) => {
  const { t } = useTranslation('change');
  return (
    <>
      {overdue ? (
        <BahtCell
          label={t('extend.lateSoFar')}
          value={late.fee}
          onChange={(fee) => late.change({ fee })}
          description={late.waived && !late.mayWaive ? t('extend.waiverStaff') : undefined}
        />
      ) : null}
      {late.waived && late.mayWaive ? (
        <TextInput
          label={t('extend.waiverReason')}
          value={late.reason}
          onChange={(event) => late.change({ reason: event.currentTarget.value })}
          maxLength={200}
          required
        />
      ) : null}
    </>
  );
};

export const ExtendDialog = (props: ExtendDialogProps) => {
  const { t } = useTranslation(['change', 'shared']);
  const extension = useExtension(props);
  const { lines, overdue, proposal, action } = extension;
  return (
    <Dialog title={t('extend.title')} size="lg" busy={action.isPending} onClose={props.onClose}>
      <Stack gap="md">
        {lines.length > 1 ? <LineChoice {...extension} /> : null}
        {overdue ? <Alert color="yellow">{t('extend.overdue')}</Alert> : null}
        <DayInput
          label={t('extend.newDay')}
          value={extension.day}
          onChange={extension.setDay}
          minDate={extension.earliest}
          required
        />
        <LateFee {...extension} />
        <BahtCell
          label={t('shared:money.for.extension')}
          value={extension.fee}
          onChange={extension.setFee}
          description={
            proposal === undefined
              ? undefined
              : t('extend.proposed', { amount: bahtInSentence(proposal.fee), n: proposal.days })
          }
        />
        <Text size="sm" c="dimmed">
          {t('extend.first')}
        </Text>
        {action.isError ? <ErrorState error={action.error} /> : null}
        <Button fullWidth loading={action.isPending} disabled={!extension.ready} onClick={extension.send}>
          {t('extend.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
