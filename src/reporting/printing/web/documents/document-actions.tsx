import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { type DocumentStep, documentStepsOf, isTaxInvoice } from '#reporting/printing/document-steps.ts';
import { BuyerDialog } from './buyer-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { VoidDocumentDialog } from './void-dialog.tsx';

type ActionsProps = {
  orderid: string;
  document: Document;
  onIssued: (issued: Document) => void;
  onSubstitute: () => void;
};

export const DocumentActions = ({ orderid, document, onIssued, onSubstitute }: ActionsProps) => {
  const { t } = useTranslation('print');
  const may = {
    replace: useCan(ledgerContract.replaceDocument) === 'ok',
    substitute: useCan(ledgerContract.substituteDocument) === 'ok',
    void: useCan(ledgerContract.voidDocument) === 'ok',
  };
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const registered = shop?.vatSystem !== false;
  const [step, setStep] = useState<DocumentStep | null>(null);
  if (document.voided) return null;
  const close = (): void => setStep(null);
  return (
    <Stack gap="0.5rem" p="0.75rem">
      {documentStepsOf(document, registered, may).map((one) => (
        <Button key={one} variant={one === 'taxInvoice' ? 'filled' : 'default'} onClick={() => setStep(one)}>
          {t(one === 'credit' && !registered ? 'desk.refundSlip' : `desk.${one}`)}
        </Button>
      ))}
      {registered || !isTaxInvoice(document.kind) ? null : (
        <Text size="sm" c="dimmed">
          {t('desk.noTaxInvoice')}
        </Text>
      )}
      {step === 'taxInvoice' || step === 'replace' ? (
        <BuyerDialog
          key={`${step} ${document.documentId}`}
          document={document}
          as={step}
          onClose={close}
          onIssued={(issued) => {
            close();
            onIssued(issued);
          }}
        />
      ) : null}
      {step === 'credit' ? (
        <CreditDialog orderid={orderid} document={document} registered={registered} onClose={close} />
      ) : null}
      {step === 'void' || step === 'substitute' ? (
        <VoidDocumentDialog
          key={step}
          document={document}
          as={step}
          onClose={close}
          onDone={() => step === 'substitute' && onSubstitute()}
        />
      ) : null}
    </Stack>
  );
};
