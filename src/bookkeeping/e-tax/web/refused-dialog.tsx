import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons, useDirty } from '#ui/index.ts';
import { type EtaxMessage, etaxContract } from '../contract.ts';
import { etaxPaperOperations } from './invalidate-papers.ts';

export const RefusedDialog = ({ of, onClose }: { of: EtaxMessage; onClose: () => void }) => {
  const { t } = useTranslation('etax');
  const [reason, setReason] = useState('');
  const dirty = useDirty(reason);
  const refuse = useAction(etaxContract.refused, {
    done: t('refuse.saved'),
    refresh: etaxPaperOperations,
    onSuccess: onClose,
  });
  return (
    <Dialog
      title={t('refuse.title', { no: of.messageNo })}
      onClose={onClose}
      busy={refuse.isPending}
      dirty={dirty}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          refuse.mutate({ params: { id: of.messageId }, body: { reason } });
        }}
      >
        <Stack gap="md">
          <Textarea
            label={t('refuse.reason')}
            required
            maxLength={300}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            {t('refuse.hint')}
          </Text>
          <DialogButtons action={t('refuse.save')} disabled={reason.trim() === ''} />
        </Stack>
      </form>
    </Dialog>
  );
};
