import { Alert, Stack, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../../../accounting/contract.ts';
import { buyerFaults } from '../../../accounting/buyer-rules.ts';
import { accountingContract } from '../../../accounting/contract.ts';
import { useAction } from '../../../core/web/queries.ts';
import { toastDone } from '../../../core/web/toast.ts';
import { Dialog, DialogButtons, useDirty } from '../../../core/web/ui/index.ts';
import { printContract } from '../../contract.ts';

type BuyerDialogProps = {
  document: Document;
  /** A full tax invoice in place of an abbreviated one, or the same paper for another buyer (with a reason). */
  as: 'taxInvoice' | 'replace';
  onClose: () => void;
  onIssued: (issued: Document) => void;
};

/** Asks for the buyer of a tax invoice: name, address, tax id with its check digit, head office or branch. */
export const BuyerDialog = ({ document, as, onClose, onIssued }: BuyerDialogProps) => {
  const { t } = useTranslation('print');
  const { customer } = document.content;
  const [buyer, setBuyer] = useState({
    name: customer?.name ?? '',
    address: customer?.address ?? '',
    taxId: customer?.taxId ?? '',
    taxBranchNo: customer?.taxBranchNo ?? '',
  });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const options = {
    refresh: [printContract.documents, printContract.receipts],
    onSuccess: (issued: Document) => {
      toastDone(t('desk.done', { no: issued.documentNo }));
      onIssued(issued);
    },
  };
  const full = useAction(accountingContract.taxInvoice, options);
  const same = useAction(accountingContract.replaceDocument, options);
  const wrong = buyerFaults(buyer);
  const noReason = as === 'replace' && reason.trim() === '';
  const set = (field: keyof typeof buyer) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setBuyer((now) => ({ ...now, [field]: value }));
  };
  const send = (): void => {
    setTried(true);
    if (wrong.length > 0 || noReason) return;
    const params = { id: document.documentId };
    if (as === 'taxInvoice') full.mutate({ params, body: { buyer } });
    else same.mutate({ params, body: { buyer, reason } });
  };
  const error = (field: keyof typeof buyer, text: string): string | undefined =>
    tried && wrong.includes(field) ? text : undefined;
  const dirty = useDirty([buyer, reason]);
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
          <TextInput
            label={t('desk.buyer')}
            required
            value={buyer.name}
            onChange={set('name')}
            error={error('name', t('desk.required'))}
          />
          <Textarea
            label={t('desk.buyerAddress')}
            required
            autosize
            minRows={2}
            value={buyer.address}
            onChange={set('address')}
            error={error('address', t('desk.required'))}
          />
          <TextInput
            label={t('desk.buyerTaxId')}
            inputMode="numeric"
            value={buyer.taxId}
            onChange={set('taxId')}
            error={error('taxId', t('desk.badTaxId'))}
          />
          <TextInput
            label={t('desk.buyerBranch')}
            inputMode="numeric"
            maxLength={5}
            value={buyer.taxBranchNo}
            onChange={set('taxBranchNo')}
            error={error('taxBranchNo', t('desk.badBranch'))}
          />
          {as === 'replace' ? (
            <TextInput
              label={t('desk.reason')}
              required
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={tried && noReason ? t('desk.required') : undefined}
            />
          ) : null}
          <DialogButtons action={t('desk.issue')} />
        </Stack>
      </form>
    </Dialog>
  );
};
