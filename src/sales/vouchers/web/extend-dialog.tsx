import { Stack, Textarea } from '@mantine/core';
import { addDays, asDay, type Day } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { useForm } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayInput, useToday } from '#ui/index.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import { ExtendVoucherInput } from '#sales/vouchers/voucher-input.ts';

type Props = { id: number; lastDay: string; onClose: () => void };

export const ExtendDialog = ({ id, lastDay, onClose }: Props) => {
  const { t } = useTranslation(['voucher', 'shared']);
  const today = useToday();
  const form = useForm({
    schema: ExtendVoucherInput,
    initialValues: { lastDay: null as Day | null, reason: '' },
    toBody: (values) => values,
  });
  const extend = useAction(voucherContract.extend, {
    done: t('extended'),
    refresh: 'all',
    onSuccess: onClose,
    onError: form.refuse,
  });
  return (
    <Dialog title={t('extend')} busy={extend.isPending} onClose={onClose}>
      <form noValidate onSubmit={form.submit((body) => extend.mutate({ params: { id }, body }))}>
        <Stack gap="md">
          <DayInput
            label={t('newLastDay')}
            {...form.field('lastDay')}
            minDate={lastDay < today ? today : addDays(asDay(lastDay), 1)}
            required
          />
          <Textarea
            label={t('shared:field.reason')}
            description={t('reasonHint')}
            {...form.text('reason')}
            required
          />
          <DialogButtons action={t('extend')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
