import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import type { EntryDirection } from '#cash/day-figures.ts';
import type { BookEntryRow } from '#cash/shapes.ts';
import { cashContract } from '#cash/contract.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AddEntryDialog } from './add-dialog.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';

export type ExpenseDialog =
  | { kind: 'add'; direction: EntryDirection }
  | { kind: 'addInvoice' | 'endInvoice' | 'reverse'; row: BookEntryRow };

type RowDialogProps = { row: BookEntryRow; onClose: () => void };

const EndInvoiceDialog = ({ row, onClose }: RowDialogProps) => {
  const { t } = useTranslation('daybook');
  const end = useAction(cashContract.endInvoice, {
    done: t('invoice.ended'),
    refresh: [cashContract.entries],
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      title={t('invoice.endTitle')}
      text={t('invoice.endText')}
      action={t('invoice.end')}
      busy={end.isPending}
      onConfirm={(body, options) => end.mutate({ params: { id: row.entryId }, body }, options)}
      onClose={onClose}
    />
  );
};

const ReverseDialog = ({ row, onClose }: RowDialogProps) => {
  const { t } = useTranslation('daybook');
  const reverse = useAction(cashContract.reverse, {
    done: t('expense.reversedDone'),
    refresh: [cashContract.entries, cashContract.day, cashContract.report],
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      title={t('expense.reverseTitle')}
      text={t('expense.reverseText')}
      action={t('expense.reverse')}
      busy={reverse.isPending}
      onConfirm={(body, options) => reverse.mutate({ params: { id: row.entryId }, body }, options)}
      onClose={onClose}
    />
  );
};

type DialogsProps = { open: ExpenseDialog; taxRate: number | undefined; onClose: () => void };

export const ExpenseDialogs = ({ open, taxRate, onClose }: DialogsProps) => {
  switch (open.kind) {
    case 'add':
      return <AddEntryDialog direction={open.direction} onClose={onClose} />;
    case 'addInvoice':
      return taxRate === undefined ? null : <InvoiceDialog of={open.row} rate={taxRate} onClose={onClose} />;
    case 'endInvoice':
      return <EndInvoiceDialog row={open.row} onClose={onClose} />;
    case 'reverse':
      return <ReverseDialog row={open.row} onClose={onClose} />;
  }
};
