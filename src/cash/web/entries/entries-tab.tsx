import { Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, MoneyText, ButtonLink, PagedList, useToday } from '#ui/index.ts';
import { branchScopeOf } from '#cash/accounting-search.ts';
import { cashContract } from '#cash/contract.ts';
import { BranchField, ReportDaysFields, useAccountingSearch } from '../report-fields.tsx';
import { useEntryColumns, useEntryLines } from './columns.tsx';
import { dayFigures } from '#cash/day-figures.ts';

export const EntriesTab = () => {
  const { t } = useTranslation(['daybook', 'accounting', 'ui', 'shared']);
  const { search, set } = useAccountingSearch();
  const today = useToday();
  const { page = 1, from = today, to = today, kind, method, category, order, own, back } = search;
  const figure = dayFigures.find((one) => one === search.figure);
  const query = useApi(
    cashContract.entries,
    {
      query: {
        page,
        from,
        to,
        ...branchScopeOf(search.branch),
        figure,
        kind,
        method,
        category,
        orderId: order,
        own,
      },
    },
    { placeholderData: keepPreviousData },
  );
  const columns = useEntryColumns({ own: false, branch: search.branch === 'all' });
  const renderLines = useEntryLines({ branch: search.branch === 'all' });
  const named = [
    figure && t(`day.${figure}`),
    kind && t(`accounting:kind.${kind}`),
    method && t(`accounting:method.${method}`),
    category === undefined ? undefined : category || t('entries.noCategory'),
  ].filter(Boolean);
  return (
    <Stack gap="md">
      <div>
        <ButtonLink
          variant="default"
          size="xs"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          to="/backoffice/accounting"
          search={
            back === undefined || back === 'day' || back === 'close'
              ? {
                  tab: back === 'close' ? back : undefined,
                  day: from === today ? undefined : asDay(from),
                }
              : { tab: back, report: search.report, from, to, branch: search.branch }
          }
        >
          {t('ui:back')}
        </ButtonLink>
      </div>
      <Title order={2} size="h3">
        {named.length === 0 ? t('entries.title') : named.join(' · ')}
      </Title>
      <Group align="flex-end" gap="sm">
        <ReportDaysFields from={from} to={to} onChange={set} />
        <BranchField value={search.branch} onChange={(branch) => set({ branch })} />
      </Group>
      <PagedList
        query={query}
        empty={<EmptyState title={t('entries.empty')} hint={t('entries.emptyHint')} />}
        renderAbove={(list) => (
          <Text size="sm">
            {t('shared:money.sum')}{' '}
            <strong>
              <MoneyText baht={list.sum} />
            </strong>
          </Text>
        )}
        columns={columns}
        renderLines={renderLines}
        rowKey={(row) => row.entryId}
        caption={t('entries.caption')}
        onPage={(next) => set({ page: next })}
      />
    </Stack>
  );
};
