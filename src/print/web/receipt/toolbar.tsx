import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../../../accounting/contract.ts';
import { inOrder, latestTogether } from '../../latest.ts';
import type { DocChoice } from './choice.ts';
import classes from './paper.module.css';

type ToolbarProps = {
  documents: readonly Document[];
  layout: 'roll' | 'sheet';
  choice: DocChoice;
  /** The papers are measured and may be printed. */
  ready: boolean;
  onLayout: (layout: 'roll' | 'sheet') => void;
  onChoice: (choice: DocChoice) => void;
  onBack: () => void;
};

/** Above the preview; never printed. */
export const Toolbar = ({ documents, layout, choice, ready, onLayout, onChoice, onBack }: ToolbarProps) => {
  const { t } = useTranslation('print');
  const options = [
    { value: '', label: t('latest', { n: latestTogether(documents).length }) },
    { value: 'all', label: t('all', { n: documents.length }) },
    ...inOrder(documents).map((one) => ({
      value: String(one.documentId),
      label: `${t('one', { title: one.content.title, no: one.documentNo })}${one.voided ? ` ${t('voided')}` : ''}`,
    })),
  ];
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('tools')}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('back')} onClick={onBack}>
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <h1 className={classes['barTitle']}>{t('title')}</h1>
      <div className={classes['barEnd']}>
        {documents.length > 1 ? (
          <NativeSelect
            aria-label={t('which')}
            data={options}
            value={choice === undefined ? '' : String(choice)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChoice(value === '' ? undefined : value === 'all' ? 'all' : Number(value));
            }}
            maw="22rem"
          />
        ) : null}
        <SegmentedControl
          aria-label={t('size')}
          data={[
            { value: 'roll', label: t('roll') },
            { value: 'sheet', label: t('sheet') },
          ]}
          value={layout}
          onChange={(next) => onLayout(next === 'roll' ? 'roll' : 'sheet')}
        />
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={!ready && documents.length > 0}
          disabled={documents.length === 0}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
    </div>
  );
};
