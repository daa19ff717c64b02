import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { auditSubjects } from '#lib/vocabulary/audit-subjects.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { EmptyState, ListSkeleton, Page, QueryView } from '#ui/index.ts';
import { SheetButton } from '#integrations/import-export/web/index.ts';
import { auditContract } from '#admin/audit/contract.ts';
import { logKinds } from '#admin/audit/log-kinds.ts';
import type { LogSearch } from '#admin/audit/log-search.ts';
import { ChainState } from '../chain-state.tsx';
import { LogEntries } from '../log-entries.tsx';
import { LogFilterFields } from '../log-filters.tsx';

const route = getRouteApi('/backoffice/audit');

export const AuditPage = () => {
  const { t } = useTranslation(['audit', 'shared']);
  const search: LogSearch = route.useSearch();
  const navigate = useNavigate();
  const mayExport = useCan(auditContract.exportLog) === 'ok';
  const { person, after, from, to, id } = search;
  const kind = logKinds.find((one) => one === search.kind);
  const subject = auditSubjects.find((one) => one === search.subject);
  const filters = { userId: person, from, to, kind, subject, id };
  const filtered = Object.values(filters).some((one) => one !== undefined);
  const query = useApi(
    auditContract.list,
    { query: { ...filters, after } },
    { placeholderData: keepPreviousData },
  );
  const set = (change: Partial<LogSearch>): void =>
    void navigate({
      to: '.',
      search: { ...search, after: undefined, ...change },
      resetScroll: 'after' in change,
    });
  return (
    <Page
      title={t('title')}
      actions={
        mayExport ? (
          <SheetButton
            download={(format) =>
              downloadFile(auditContract.exportLog, {
                query: {
                  ...Object.fromEntries(Object.entries(filters).filter(([, one]) => one !== undefined)),
                  format,
                },
              })
            }
          />
        ) : undefined
      }
    >
      <Text c="dimmed" size="sm">
        {t('lead')}
      </Text>
      <LogFilterFields search={search} set={set} thing={query.data?.thing ?? ''} />
      <QueryView query={query} skeleton={<ListSkeleton rows={8} />}>
        {(log) =>
          log.itemList.length === 0 ? (
            <EmptyState
              title={t('empty')}
              hint={filtered ? t('emptyHint') : t('emptyYet')}
              action={
                filtered ? (
                  <Button variant="default" onClick={() => void navigate({ to: '.', search: {} })}>
                    {t('shared:do.clearFilters')}
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <>
              <LogEntries entries={log.itemList} busy={query.isPlaceholderData} />
              <Group justify="space-between">
                {after === undefined ? (
                  <span />
                ) : (
                  <Button variant="default" onClick={() => set({ after: undefined })}>
                    {t('newest')}
                  </Button>
                )}
                {log.next === null ? null : (
                  <Button variant="default" onClick={() => set({ after: log.next ?? undefined })}>
                    {t('older')}
                  </Button>
                )}
              </Group>
            </>
          )
        }
      </QueryView>
      <ChainState />
    </Page>
  );
};
