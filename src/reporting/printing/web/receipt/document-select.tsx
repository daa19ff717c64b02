import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { PrintChoice } from '#ui/print/index.ts';
import { inIssueOrder, latestDocumentsOf } from '#reporting/printing/latest-documents.ts';
import type { DocumentChoice } from './choose-documents.ts';

type WhichProps = {
  documents: readonly Document[];
  choice: DocumentChoice;
  onChoice: (choice: DocumentChoice) => void;
  shown?: number | undefined;
};

export const DocumentSelect = ({ documents, choice, onChoice, shown }: WhichProps) => {
  const { t } = useTranslation('print');
  if (documents.length < 2) return null;
  return (
    <PrintChoice
      label={t('which')}
      data={[
        ...(shown === undefined
          ? [{ value: '', label: t('latest', { n: latestDocumentsOf(documents).length }) }]
          : []),
        { value: 'all', label: t('all', { n: documents.length }) },
        ...inIssueOrder(documents).map((one) => ({
          value: String(one.documentId),
          label: `${t('one', { title: one.content.title, no: one.documentNo })}${one.voided ? ` ${t('voided')}` : ''}`,
        })),
      ]}
      value={String(choice ?? shown ?? '')}
      onChange={(value) => onChoice(value === '' ? undefined : value === 'all' ? 'all' : Number(value))}
    />
  );
};
