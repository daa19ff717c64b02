import { Alert, Stack, TextInput } from '@mantine/core';
import { ReasonInput } from '#lib/contract/reason-input.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { printingContract } from '#reporting/printing/contract.ts';

type VoidDialogProps = {
  document: Document;
  /** A document of a valid payment cannot be voided. A substitute replaces a lost original. */
  as: 'void' | 'substitute';
  onClose: () => void;
  onDone: (after: Document) => void;
};

export const VoidDocumentDialog = ({ document, as, onClose, onDone }: VoidDialogProps) => {
  const { t } = useTranslation('print');
  const form = useForm({ schema: ReasonInput, initialValues: { reason: '' }, toBody: (values) => values });
  const options = {
    done: t(`desk.${as}Done`, { no: document.documentNo }),
    refresh: [printingContract.documents, printingContract.receipts],
    onSuccess: (after: Document) => {
      onClose();
      onDone(after);
    },
    onError: form.refuse,
  };
  const voiding = useAction(ledgerContract.voidDocument, options);
  const substituting = useAction(ledgerContract.substituteDocument, options);
  const go = as === 'void' ? voiding : substituting;
  return (
    <Dialog busy={go.isPending} onClose={onClose} title={t(`desk.${as}`)}>
      <form
        noValidate
        onSubmit={form.submit((body) => go.mutate({ params: { id: document.documentId }, body }))}
      >
        <Stack>
          <Alert color="yellow">{t(`desk.${as}Hint`, { no: document.documentNo })}</Alert>
          <TextInput label={t('desk.reason')} required {...form.text('reason')} />
          <DialogButtons action={t(`desk.${as}`)} {...(as === 'void' && { color: 'red.9' })} />
        </Stack>
      </form>
    </Dialog>
  );
};
