import { Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { type ListColumn, DayText, EmptyState, MoneyText, PagedList, SerialNo } from '#ui/index.ts';
import { type EtaxPaper, etaxContract } from '../contract.ts';
import type { EtaxPaperTab } from '../paper-tabs.ts';
import { PaperMessages } from './message-rows.tsx';

type PaperListProps = { page: number; tab: EtaxPaperTab; onPage: (page: number) => void };

export const PaperList = ({ page, tab, onPage }: PaperListProps) => {
  const { t } = useTranslation(['etax', 'app', 'shared']);
  const query = useApi(etaxContract.papers, { query: { page, tab } }, { placeholderData: keepPreviousData });
  const columns: ListColumn<EtaxPaper>[] = [
    {
      key: 'no',
      label: t('list.no'),
      render: (one) => (
        <Stack gap={0}>
          <SerialNo no={one.documentNo} />
          {one.voided ? (
            <Text size="xs" c="dimmed">
              {t('list.voided')}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    { key: 'day', label: t('shared:day.date'), render: (one) => <DayText day={one.day} /> },
    { key: 'buyer', label: t('list.buyer'), render: (one) => one.buyer || '–' },
    {
      key: 'total',
      label: t('shared:money.sum'),
      align: 'right',
      render: (one) => <MoneyText baht={one.total} />,
    },
    { key: 'file', label: t('list.file'), render: (one) => <PaperMessages of={one} /> },
  ];
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />}
      columns={columns}
      rowKey={(one) => one.documentId}
      caption={t('app:pages.etax')}
      onPage={onPage}
    />
  );
};
