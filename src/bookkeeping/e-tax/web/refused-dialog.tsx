import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type EtaxMessage, etaxContract } from '../contract.ts';
import { EtaxRefusalInput } from '../etax-input.ts';
import { etaxPaperOperations } from './invalidate-papers.ts';

export const RefusedDialog = ({ of, onClose }: { of: EtaxMessage; onClose: () => void }) => {
  const { t } = useTranslation('etax');
  const form = useForm({
    schema: EtaxRefusalInput,
    initialValues: { reason: '' },
    toBody: (values) => values,
  });
  const refuse = useAction(etaxContract.refused, {
    done: t('refuse.saved'),
    refresh: etaxPaperOperations,
    onSuccess: onClose,
    onError: form.refuse,
  });
  return (
    <Dialog
      title={t('refuse.title', { no: of.messageNo })}
      onClose={onClose}
      busy={refuse.isPending}
      dirty={form.dirty}
    >
      <form
        noValidate
        onSubmit={form.submit((body) => refuse.mutate({ params: { id: of.messageId }, body }))}
      >
        <Stack gap="md">
          <Textarea label={t('refuse.reason')} {...form.text('reason')} required autosize minRows={2} />
          <Text size="sm" c="dimmed">
            {t('refuse.hint')}
          </Text>
          <DialogButtons action={t('refuse.save')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
