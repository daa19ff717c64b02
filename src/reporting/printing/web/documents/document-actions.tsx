import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { givesPriceBack } from '#ledger/vat.ts';
import { useCan } from '#ui/session/session.ts';
import { BuyerDialog } from './buyer-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import classes from './documents.module.css';
import { VoidDocumentDialog } from './void-dialog.tsx';

type ActionsProps = {
  orderid: string;
  document: Document;
  onIssued: (issued: Document) => void;
  onSubstitute: () => void;
};
type Step = 'taxInvoice' | 'replace' | 'substitute' | 'credit' | 'void';

const creditable: readonly Document['kind'][] = ['receipt', 'abb_tax_invoice', 'tax_invoice'];

export const DocumentActions = ({ orderid, document, onIssued, onSubstitute }: ActionsProps) => {
  const { t } = useTranslation('print');
  const mayReplace = useCan(ledgerContract.replaceDocument) === 'ok';
  const maySubstitute = useCan(ledgerContract.substituteDocument) === 'ok';
  const mayVoid = useCan(ledgerContract.voidDocument) === 'ok';
  const [step, setStep] = useState<Step | null>(null);
  if (document.voided) return null;
  const steps: Step[] = [
    ...(document.kind === 'abb_tax_invoice' ? (['taxInvoice'] as const) : []),
    ...(mayReplace && !givesPriceBack(document.kind) ? (['replace'] as const) : []),
    ...(maySubstitute ? (['substitute'] as const) : []),
    ...(creditable.includes(document.kind) ? (['credit'] as const) : []),
    ...(mayVoid ? (['void'] as const) : []),
  ];
  const close = (): void => setStep(null);
  return (
    <div className={classes['actions']}>
      {steps.map((one) => (
        <Button key={one} variant={one === 'taxInvoice' ? 'filled' : 'default'} onClick={() => setStep(one)}>
          {t(`desk.${one}`)}
        </Button>
      ))}
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
      {step === 'credit' ? <CreditDialog orderid={orderid} document={document} onClose={close} /> : null}
      {step === 'void' || step === 'substitute' ? (
        <VoidDocumentDialog
          key={step}
          document={document}
          as={step}
          onClose={close}
          onDone={() => step === 'substitute' && onSubstitute()}
        />
      ) : null}
    </div>
  );
};
