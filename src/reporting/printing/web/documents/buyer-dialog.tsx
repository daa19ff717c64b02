import { Alert, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { invalidBuyerFields } from '#ledger/buyer-rules.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { BuyerFields } from '#ledger/web/index.ts';
import { EtaxBuyerAddress, isValidBuyerPlace } from '#bookkeeping/e-tax/web/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { useDirty } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { printingContract } from '#reporting/printing/contract.ts';

type BuyerDialogProps = {
  document: Document;
  /**
   * `taxInvoice` issues a full tax invoice for an abbreviated one, `replace` the document for another buyer.
   */
  as: 'taxInvoice' | 'replace';
  onClose: () => void;
  onIssued: (issued: Document) => void;
};

export const BuyerDialog = ({ document, as, onClose, onIssued }: BuyerDialogProps) => {
  const { t } = useTranslation(['print', 'accounting']);
  const { customer } = document.content;
  const [buyer, setBuyer] = useState({
    name: customer?.name ?? '',
    address: customer?.address ?? '',
    taxId: customer?.taxId ?? '',
    taxBranchNo: customer?.taxBranchNo ?? '',
  });
  const [place, setPlace] = useState(customer?.place);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const options = {
    refresh: [printingContract.documents, printingContract.receipts],
    onSuccess: (issued: Document) => {
      toastDone(t('desk.done', { no: issued.documentNo }));
      onIssued(issued);
    },
  };
  const full = useAction(ledgerContract.taxInvoice, options);
  const same = useAction(ledgerContract.replaceDocument, options);
  const wrong = invalidBuyerFields(buyer);
  const noReason = as === 'replace' && reason.trim() === '';
  const send = (): void => {
    setTried(true);
    if (wrong.length > 0 || noReason || !isValidBuyerPlace(place)) return;
    const whole = place === undefined ? buyer : { ...buyer, place };
    const params = { id: document.documentId };
    if (as === 'taxInvoice') full.mutate({ params, body: { buyer: whole } });
    else same.mutate({ params, body: { buyer: whole, reason } });
  };
  const dirty = useDirty([buyer, place, reason]);
  return (
    <Dialog
      busy={full.isPending || same.isPending}
      onClose={onClose}
      dirty={dirty}
      title={t(`desk.${as}`)}
      size="lg"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack>
          <Alert color="yellow">{t(`desk.${as}Hint`, { no: document.documentNo })}</Alert>
          <BuyerFields buyer={buyer} invalid={tried ? wrong : []} onChange={setBuyer} />
          <EtaxBuyerAddress
            documentId={document.documentId}
            place={place}
            showErrors={tried}
            onChange={setPlace}
          />
          {as === 'replace' ? (
            <TextInput
              label={t('desk.reason')}
              required
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={tried && noReason ? t('accounting:buyer.required') : undefined}
            />
          ) : null}
          <DialogButtons action={t('desk.issue')} />
        </Stack>
      </form>
    </Dialog>
  );
};
