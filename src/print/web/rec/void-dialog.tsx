import { Alert, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../../../accounting/contract.ts';
import { accountingContract } from '../../../accounting/contract.ts';
import { useAction } from '../../../core/web/queries.ts';
import { Dialog, DialogButtons } from '../../../core/web/ui/index.ts';
import { printContract } from '../../contract.ts';

type VoidDialogProps = { document: Document; onClose: () => void };

/** Asks why a paper is voided; the server refuses while its money stays where it is. */
export const VoidDialog = ({ document, onClose }: VoidDialogProps) => {
  const { t } = useTranslation(['print', 'accounting']);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const none = reason.trim() === '';
  const go = useAction(accountingContract.voidDocument, {
    done: t('desk.voidDone', { no: document.documentNo }),
    refresh: [printContract.documents, printContract.receipts],
    onSuccess: onClose,
  });
  return (
    <Dialog busy={go.isPending} onClose={onClose} title={t('desk.void')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!none) go.mutate({ params: { id: document.documentId }, body: { reason } });
        }}
      >
        <Stack>
          <Alert color="yellow">{t('desk.voidHint', { no: document.documentNo })}</Alert>
          <TextInput
            label={t('desk.reason')}
            required
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={tried && none ? t('accounting:buyer.required') : undefined}
          />
          <DialogButtons action={t('desk.void')} color="red.9" />
        </Stack>
      </form>
    </Dialog>
  );
};
