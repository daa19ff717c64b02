import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { SearchField } from '#ui/index.ts';
import type { Lookups } from '#catalog/web/index.ts';
import type { StockSearch } from '#inventory/stock/stock-page-search.ts';
import classes from '../stock.module.css';

type FiltersProps = {
  search: StockSearch;
  set: (change: StockSearch) => void;
  lookups: Lookups;
};

type Code = { code: string; description: string };

export const UnitFilters = ({ search, set, lookups }: FiltersProps) => {
  const { t } = useTranslation(['stock', 'shared']);
  const { branches, branchId } = useSession();
  const pick = (name: 'category' | 'color' | 'size', label: string, all: string, codes: readonly Code[]) => {
    const value = search[name] ?? '';
    const known = value === '' || codes.some((one) => one.code === value);
    return (
      <NativeSelect
        label={label}
        value={value}
        onChange={(event) => set({ [name]: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: all },
          ...codes.map((one) => ({ value: one.code, label: one.description })),
          ...(known ? [] : [{ value, label: t('unit.unknownCode', { code: value }) }]),
        ]}
      />
    );
  };
  const narrowed = [search.q, search.category, search.color, search.size, search.branch].some(
    (one) => one !== undefined,
  );
  return (
    <div className={classes['filters']}>
      <div className={classes['search']}>
        <SearchField
          value={search.q ?? ''}
          onChange={(q) => set({ q: q || undefined })}
          label={t('filter.search')}
        />
      </div>
      {branches.length < 2 ? null : (
        <NativeSelect
          label={t('shared:shop.branch')}
          value={String(search.branch ?? branchId)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            set({ branch: value === 'all' ? 'all' : Number(value) === branchId ? undefined : Number(value) });
          }}
          data={[
            ...branches.map((one) => ({ value: String(one.branchId), label: one.branchName })),
            { value: 'all', label: t('filter.allBranches') },
          ]}
        />
      )}
      {pick('category', t('shared:garment.category'), t('shared:garment.allCategories'), lookups.categories)}
      {pick('color', t('shared:garment.color'), t('filter.allColors'), lookups.colors)}
      {pick('size', t('shared:garment.size'), t('shared:garment.allSizes'), lookups.sizes)}
      {narrowed ? (
        <Button
          variant="subtle"
          onClick={() =>
            set({ q: undefined, branch: undefined, category: undefined, color: undefined, size: undefined })
          }
        >
          {t('shared:do.clearFilters')}
        </Button>
      ) : null}
    </div>
  );
};
