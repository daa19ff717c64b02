import { Stack, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ListColumn, BadgeTone } from '#ui/index.ts';
import { EmptyState, StateBadge, TimeText, PagedList } from '#ui/index.ts';
import type { SheetImport } from '#integrations/import-export/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';

const tones = {
  reading: 'info',
  preview: 'warn',
  writing: 'info',
  done: 'good',
  undone: 'neutral',
  failed: 'bad',
} as const satisfies Record<SheetImport['state'], BadgeTone>;

export const ImportState = ({ state }: { state: SheetImport['state'] }) => {
  const { t } = useTranslation('exchange');
  return <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>;
};

const useColumns = (): ListColumn<SheetImport>[] => {
  const { t } = useTranslation(['exchange', 'shared']);
  return [
    { key: 'file', label: t('file'), render: (row) => row.fileName || `#${row.importId}` },
    { key: 'kind', label: t('shared:field.kind'), render: (row) => t(`kinds.${row.kind}`) },
    { key: 'state', label: t('shared:order.state'), render: (row) => <ImportState state={row.state} /> },
    {
      key: 'counts',
      label: t('counts'),
      align: 'right',
      render: (row) => `${row.added} / ${row.changed} / ${row.same} / ${row.wrong}`,
    },
    { key: 'when', label: t('when'), render: (row) => <TimeText at={row.createdAt} /> },
    { key: 'by', label: t('by'), render: (row) => row.createdBy },
  ];
};

type HistoryProps = { page: number; onPage: (page: number) => void; onOpen: (importId: number) => void };

export const ImportHistory = ({ page, onPage, onOpen }: HistoryProps) => {
  const { t } = useTranslation('exchange');
  const columns = useColumns();
  const query = useApi(
    importExportContract.imports,
    { query: { page, size: 20 } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Stack gap="sm" component="section" aria-labelledby="past-imports">
      <Title order={2} size="h4" id="past-imports">
        {t('history')}
      </Title>
      <PagedList
        query={query}
        empty={<EmptyState title={t('noHistory')} hint={t('noHistoryHint')} />}
        columns={columns}
        rowKey={(row) => row.importId}
        onOpen={(row) => onOpen(row.importId)}
        caption={t('history')}
        onPage={onPage}
      />
    </Stack>
  );
};
