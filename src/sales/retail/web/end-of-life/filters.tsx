import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';
import { AutoGrid, Pills, SearchField } from '#ui/index.ts';
import { endOfLifeChoices, endOfLifeLimits, endOfLifeReasons } from '#sales/retail/end-of-life.ts';
import type { endOfLifeSearch } from '#sales/retail/sale-search.ts';

export type EndOfLifeFilterSearch = SearchParamsOf<typeof endOfLifeSearch>;

const limits = { years: 'nYears', idle: 'nDays', times: 'nTimes' } as const;
const labels = { years: 'years', idle: 'idleFor', times: 'timesOut' } as const;

export const EndOfLifeFilters = ({
  search,
  set,
}: {
  search: EndOfLifeFilterSearch;
  set: (change: EndOfLifeFilterSearch) => void;
}) => {
  const { t } = useTranslation(['sale', 'shared']);
  const { categories } = useLookups();
  const limit = (name: keyof typeof limits) => {
    const value = search[name] ?? endOfLifeLimits[name];
    const known: readonly number[] = endOfLifeChoices[name];
    const all = known.includes(value) ? known : [...known, value].toSorted((a, b) => a - b);
    return (
      <NativeSelect
        label={t(`old.${labels[name]}`)}
        value={String(value)}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          set({ [name]: next === endOfLifeLimits[name] ? undefined : next });
        }}
        data={all.map((n) => ({ value: String(n), label: t(`old.${limits[name]}`, { n }) }))}
      />
    );
  };
  return (
    <>
      <Pills
        label={t('old.why')}
        oneLine
        options={[
          { value: 'all' as const, label: t('old.all') },
          ...endOfLifeReasons.map((value) => ({ value, label: t(`old.reasons.${value}`) })),
        ]}
        value={search.why ?? 'all'}
        onChange={(why) => set({ why: why === 'all' ? undefined : why })}
      />
      <AutoGrid min="11rem" align="end">
        <SearchField
          label={t('old.search')}
          value={search.q ?? ''}
          onChange={(q) => set({ q: q || undefined })}
        />
        {search.why === undefined || search.why === 'old' ? limit('years') : null}
        {search.why === undefined || search.why === 'idle' ? limit('idle') : null}
        {search.why === undefined || search.why === 'worn' ? limit('times') : null}
        <NativeSelect
          label={t('shared:garment.category')}
          value={search.category ?? ''}
          onChange={(event) => set({ category: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('shared:garment.allCategories') },
            ...categories.map((one) => ({ value: one.code, label: one.description })),
          ]}
        />
      </AutoGrid>
    </>
  );
};
