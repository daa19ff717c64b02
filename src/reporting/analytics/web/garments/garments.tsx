import { Alert, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useApi } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { SheetButton } from '#integrations/import-export/web/index.ts';
import { ButtonLink, EmptyState, LabelledValue, MoneyText, PagedList, shared, useToday } from '#ui/index.ts';
import { type GarmentFigures, analyticsContract } from '#reporting/analytics/contract.ts';
import { useGarmentColumns, useGarmentLines } from './columns.tsx';
import { GarmentFilters } from './filters.tsx';
import { percentText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { ComparedMonthsChart } from '../statistics/compared-months.tsx';
import { knownWord, useStatisticsSearch } from '../statistics/view-search.ts';
import {
  garmentGroupings,
  garmentFigureFilters,
  garmentSorts,
} from '#reporting/analytics/rules/garment-list-options.ts';
import { garmentVerdicts } from '#reporting/analytics/rules/garment-verdict.ts';

const Sum = ({ sum }: Pick<GarmentFigures, 'sum'>) => {
  const { t } = useTranslation(['insight', 'shared']);
  return (
    <Group
      gap="0.5rem 1.5rem"
      align="stretch"
      py="0.75rem"
      px="1rem"
      className={shared.frame}
      role="group"
      aria-label={t('garments.sum')}
    >
      <LabelledValue label={t('garments.sum')}>
        {t('garments.units', { n: figureNumberText(sum.units) })}
      </LabelledValue>
      <LabelledValue label={t('garments.use')}>{percentText(sum.daysRented, sum.daysOwned)}</LabelledValue>
      <LabelledValue label={t('garments.earned')}>
        <MoneyText baht={sumBaht([sum.rent, sum.fees, sum.soldFor])} />
      </LabelledValue>
      <LabelledValue label={t('garments.care')}>
        <MoneyText baht={sum.care} />
      </LabelledValue>
      <LabelledValue label={t('shared:garment.cost')}>
        <MoneyText baht={sum.cost} />
      </LabelledValue>
      <LabelledValue label={t('unit.balance')}>
        <span className={sum.balance < 0 ? shared.bad : undefined}>
          <MoneyText baht={sum.balance} sign />
        </span>
      </LabelledValue>
    </Group>
  );
};

export const GarmentsView = () => {
  const { t } = useTranslation(['insight', 'shared']);
  const { search, set } = useStatisticsSearch();
  const mayExport = useRight('export');
  const sort = knownWord(garmentSorts, search.sort) ?? '-balance';
  const asked = {
    by: knownWord(garmentGroupings, search.by),
    show: knownWord(garmentFigureFilters, search.show),
    verdict: knownWord(garmentVerdicts, search.verdict),
    sort,
    branchId: search.branch,
    category: search.category,
    color: search.color,
    itemSize: search.size,
    groupId: search.group,
  };
  const said = Object.fromEntries(Object.entries(asked).filter(([, one]) => one !== undefined));
  const query = useApi(
    analyticsContract.garments,
    { query: { ...asked, page: search.page ?? 1, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const { by: _by, sort: _sort, ...filters } = asked;
  const isFiltered = Object.values(filters).some((one) => one !== undefined);
  const columns = useGarmentColumns(useToday());
  const lines = useGarmentLines();
  return (
    <>
      <GarmentFilters search={search} set={set} />
      <PagedList
        query={query}
        empty={
          isFiltered ? (
            <EmptyState title={t('garments.empty')} hint={t('garments.emptyHint')} />
          ) : (
            <EmptyState
              title={t('empty.garments')}
              hint={t('empty.garmentsHint')}
              action={<ButtonLink to="/backoffice/add-group">{t('shared:do.addStyle')}</ButtonLink>}
            />
          )
        }
        columns={columns}
        renderLines={lines}
        rowKey={(row) => row.unitId ?? row.itemId ?? row.groupId}
        caption={t('views.garments')}
        sorting={{ by: sort, set: (next) => set({ sort: next }) }}
        renderAbove={(reply) => (
          <>
            {reply.behind ? <Alert color="blue">{t('statistics.behind')}</Alert> : null}
            {reply.months === null ? null : (
              <ComparedMonthsChart
                title={t('garments.months')}
                year={reply.year}
                months={reply.months}
                of="n"
              />
            )}
            <Sum sum={reply.sum} />
            {reply.total === 0 || !mayExport ? null : (
              <Group justify="flex-end">
                <SheetButton
                  download={(format) =>
                    downloadFile(analyticsContract.garmentsSheet, { query: { ...said, format } })
                  }
                />
              </Group>
            )}
          </>
        )}
        onPage={(next) => set({ page: next })}
      />
      <Text size="sm" c="dimmed">
        {t('garments.how')}
      </Text>
    </>
  );
};
