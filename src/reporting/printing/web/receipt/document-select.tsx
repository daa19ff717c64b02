import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { Choice } from '#ui/print/index.ts';
import { inOrder, latestTogether } from '#reporting/printing/latest-documents.ts';
import type { DocChoice } from './choose-documents.ts';

type WhichProps = {
  documents: readonly Document[];
  choice: DocChoice;
  onChoice: (choice: DocChoice) => void;
  /** One paper is always shown: this one. */
  shown?: number | undefined;
};

/** Which of the papers: the latest, all, or one. */
export const Which = ({ documents, choice, onChoice, shown }: WhichProps) => {
  const { t } = useTranslation('print');
  if (documents.length < 2) return null;
  return (
    <Choice
      label={t('which')}
      data={[
        ...(shown === undefined
          ? [{ value: '', label: t('latest', { n: latestTogether(documents).length }) }]
          : []),
        { value: 'all', label: t('all', { n: documents.length }) },
        ...inOrder(documents).map((one) => ({
          value: String(one.documentId),
          label: `${t('one', { title: one.content.title, no: one.documentNo })}${one.voided ? ` ${t('voided')}` : ''}`,
        })),
      ]}
      value={String(choice ?? shown ?? '')}
      onChange={(value) => onChoice(value === '' ? undefined : value === 'all' ? 'all' : Number(value))}
    />
  );
};
