import { Alert, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { CodedPlace, Document } from '#ledger/shapes.ts';
import type { Buyer } from '#ledger/buyer-rules.ts';
import { FullInvoiceInput, ReplacementInput } from '#ledger/buyer-input.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { BuyerFields, useBuyerTexts } from '#ledger/web/index.ts';
import { EtaxBuyerAddress, usePlaceTexts } from '#bookkeeping/e-tax/web/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { printingContract } from '#reporting/printing/contract.ts';

type BuyerDialogProps = {
  document: Document;
  /**
   * `taxInvoice` issues a full tax invoice for an abbreviated one, `replace` reissues the document for
   * another buyer.
   */
  as: 'taxInvoice' | 'replace';
  onClose: () => void;
  onIssued: (issued: Document) => void;
};
type BuyerValues = { buyer: Buyer & { place: CodedPlace | undefined }; reason: string };

const pathsBelow = (path: string, texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${path}.${field}`, text]));

const isReplacement = (body: object): body is BodyIn<typeof ledgerContract.replaceDocument> =>
  'reason' in body;

const useBuyerForm = (customer: Document['content']['customer'], as: BuyerDialogProps['as']) => {
  const { name = '', address = '', taxId = '', taxBranchNo = '', place } = customer ?? {};
  const texts = { ...pathsBelow('buyer', useBuyerTexts()), ...pathsBelow('buyer.place', usePlaceTexts()) };
  return useForm({
    schema: as === 'replace' ? ReplacementInput : FullInvoiceInput,
    initialValues: { buyer: { name, address, taxId, taxBranchNo, place }, reason: '' } as BuyerValues,
    toBody: ({ buyer, reason }) => (as === 'replace' ? { buyer, reason } : { buyer }),
    texts,
  });
};

export const BuyerDialog = ({ document, as, onClose, onIssued }: BuyerDialogProps) => {
  const { t } = useTranslation('print');
  const form = useBuyerForm(document.content.customer, as);
  const options = {
    refresh: [printingContract.documents, printingContract.receipts],
    onSuccess: (issued: Document) => {
      toastDone(t('desk.done', { no: issued.documentNo }));
      onIssued(issued);
    },
    onError: form.refuse,
  };
  const full = useAction(ledgerContract.taxInvoice, options);
  const same = useAction(ledgerContract.replaceDocument, options);
  const params = { id: document.documentId };
  return (
    <Dialog
      busy={full.isPending || same.isPending}
      onClose={onClose}
      dirty={form.dirty}
      title={t(`desk.${as}`)}
      size="lg"
    >
      <form
        noValidate
        onSubmit={form.submit((body) =>
          isReplacement(body) ? same.mutate({ params, body }) : full.mutate({ params, body }),
        )}
      >
        <Stack>
          <Alert color="yellow">{t(`desk.${as}Hint`, { no: document.documentNo })}</Alert>
          <BuyerFields fieldOf={(name) => form.field(`buyer.${name}`)} />
          <EtaxBuyerAddress
            documentId={document.documentId}
            place={form.values.buyer.place}
            path="buyer.place"
            errorOf={form.errorOf}
            onChange={form.field('buyer.place').onChange}
          />
          {as === 'replace' ? <TextInput label={t('desk.reason')} required {...form.text('reason')} /> : null}
          <DialogButtons action={t('desk.issue')} />
        </Stack>
      </form>
    </Dialog>
  );
};
