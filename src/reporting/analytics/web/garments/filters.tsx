import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';
import { Pills } from '#ui/index.ts';
import { garmentGroupings, garmentFigureFilters } from '#reporting/analytics/rules/garment-list-options.ts';
import { garmentVerdicts } from '#reporting/analytics/rules/garment-verdict.ts';
import { StatisticsBranchSelect } from '../statistics/branch-select.tsx';
import { knownWord, type StatisticsSearchParams } from '../statistics/view-search.ts';
import classes from '../statistics/statistics.module.css';

export const GarmentFilters = ({
  search,
  set,
}: {
  search: StatisticsSearchParams;
  set: (change: StatisticsSearchParams) => void;
}) => {
  const { t } = useTranslation(['insight', 'shared', 'stock']);
  const lookups = useLookups();
  const list = (
    name: 'category' | 'color' | 'size',
    label: string,
    all: string,
    of: 'categories' | 'colors' | 'sizes',
  ) => (
    <NativeSelect
      label={label}
      value={search[name] ?? ''}
      onChange={(event) => set({ [name]: event.currentTarget.value || undefined })}
      data={[
        { value: '', label: all },
        ...lookups.optionsOf(of, search[name] === undefined ? [] : [search[name]]),
      ]}
    />
  );
  return (
    <>
      <div className={classes['filters']}>
        <NativeSelect
          label={t('garments.by')}
          value={search.by ?? 'unit'}
          onChange={(event) => {
            const by = garmentGroupings.find((one) => one === event.currentTarget.value);
            set({ by: by === 'unit' ? undefined : by });
          }}
          data={garmentGroupings.map((value) => ({ value, label: t(`garments.bys.${value}`) }))}
        />
        <StatisticsBranchSelect value={search.branch} onChange={(branch) => set({ branch })} />
        {list('category', t('shared:garment.category'), t('shared:garment.allCategories'), 'categories')}
        {list('color', t('shared:garment.color'), t('stock:filter.allColors'), 'colors')}
        {list('size', t('shared:garment.size'), t('shared:garment.allSizes'), 'sizes')}
        <NativeSelect
          label={t('garments.show')}
          value={search.show ?? 'here'}
          onChange={(event) =>
            set({ show: event.currentTarget.value === 'gone' ? 'gone' : undefined, verdict: undefined })
          }
          data={garmentFigureFilters.map((value) => ({ value, label: t(`garments.shows.${value}`) }))}
        />
      </div>
      {search.show === 'gone' ? null : (
        <Pills
          label={t('garments.verdict')}
          oneLine
          value={knownWord(garmentVerdicts, search.verdict) ?? 'all'}
          options={[
            { value: 'all' as const, label: t('shared:all.styles') },
            ...garmentVerdicts.map((value) => ({ value, label: t(`garments.verdicts.${value}`) })),
          ]}
          onChange={(verdict) => set({ verdict: verdict === 'all' ? undefined : verdict })}
        />
      )}
    </>
  );
};
