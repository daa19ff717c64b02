import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { asDay } from '#lib/dates/day.ts';
import { DayText, MoneyText, shared, StateBadge } from '#ui/index.ts';
import classes from './documents.module.css';

type DocumentListProps = {
  documents: readonly Document[];
  chosen: number | undefined;
  onChoose: (documentId: number) => void;
};

export const DocumentList = ({ documents, chosen, onChoose }: DocumentListProps) => {
  const { t } = useTranslation('print');
  return (
    <ul className={shared.list} aria-label={t('desk.documentsLabel')}>
      {documents.map((one) => (
        <li key={one.documentId}>
          <UnstyledButton
            className={classes['row']}
            aria-current={one.documentId === chosen ? 'true' : undefined}
            onClick={() => onChoose(one.documentId)}
          >
            <Text span inherit fw={600}>
              {one.content.title}
            </Text>
            <span className={classes['rowEnd']}>
              <MoneyText baht={one.total} />
            </span>
            <span className={shared.anywhere}>{one.documentNo}</span>
            <span className={classes['rowEnd']}>
              <DayText day={asDay(one.day)} />
            </span>
            <span className={classes['rowState']}>
              {one.voided ? <StateBadge tone="bad">{t('paper.face.void')}</StateBadge> : null}
              {one.replacedBy === '' ? null : <span>{t('desk.replaced', { no: one.replacedBy })}</span>}
              <span>{one.prints === 0 ? t('desk.unprinted') : t('desk.printed', { n: one.prints })}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
