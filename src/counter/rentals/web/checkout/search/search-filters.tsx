import { Button, NativeSelect, Popover } from '@mantine/core';
import { IconCheck, IconPalette } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Lookups } from '#catalog/web/index.ts';
import classes from './search.module.css';

export type GarmentSearchFilters = {
  category: string;
  color: string;
  itemSize: string;
  onlyFree: boolean;
  sort: 'name' | 'new';
};
const noFilters = { category: '', color: '', itemSize: '', onlyFree: false };

type FindFiltersProps = {
  value: GarmentSearchFilters;
  onChange: (filters: GarmentSearchFilters) => void;
  lookups: Lookups;
  hasDays: boolean;
};

const isFiltered = ({ category, color, itemSize, onlyFree }: GarmentSearchFilters): boolean =>
  category !== '' || color !== '' || itemSize !== '' || onlyFree;

const tickOn = (swatch: string): string => {
  const [r = 0, g = 0, b = 0] = (/^#?(..)(..)(..)$/.exec(swatch) ?? [])
    .slice(1)
    .map((hex) => Number.parseInt(hex, 16));
  return r * 0.3 + g * 0.59 + b * 0.11 > 150 ? '#000' : '#fff';
};

type ColorFilterProps = { value: string; onChange: (code: string) => void; lookups: Lookups };

/** A shop has up to forty colours, so they are in a popover. */
const ColorFilter = ({ value, onChange, lookups }: ColorFilterProps) => {
  const { t } = useTranslation('shared');
  const swatches = lookups.colors.filter((one) => one.swatch !== null);
  const chosen = swatches.find((one) => one.code === value);
  if (swatches.length === 0) return null;
  return (
    <Popover position="bottom-end" withinPortal={false} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          px="xs"
          fw={400}
          leftSection={
            chosen === undefined ? (
              <IconPalette size={16} aria-hidden />
            ) : (
              <span className={classes['dot']} style={{ background: chosen.swatch ?? undefined }} />
            )
          }
        >
          {chosen?.description ?? t('garment.color')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <fieldset className={classes['swatches']} aria-label={t('garment.color')}>
          {swatches.map(({ code, description, swatch }) => (
            <button
              key={code}
              type="button"
              className={classes['swatch']}
              style={{ background: swatch ?? undefined }}
              title={description}
              aria-label={description}
              aria-pressed={value === code}
              onClick={() => onChange(value === code ? '' : code)}
            >
              {value === code ? (
                <IconCheck size={16} stroke={3} color={tickOn(swatch ?? '')} aria-hidden />
              ) : null}
            </button>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
};

export const SearchFilterFields = ({ value, onChange, lookups, hasDays }: FindFiltersProps) => {
  const { t } = useTranslation(['counter', 'ui', 'shared']);
  const put = (change: Partial<GarmentSearchFilters>): void => onChange({ ...value, ...change });
  return (
    <div className={classes['filters']}>
      <NativeSelect
        aria-label={t('shared:garment.category')}
        value={value.category}
        onChange={(event) => put({ category: event.currentTarget.value })}
        data={[
          { value: '', label: t('open.allCategories') },
          ...lookups.categories.map((one) => ({ value: one.code, label: one.description })),
        ]}
      />
      <NativeSelect
        aria-label={t('shared:garment.size')}
        value={value.itemSize}
        onChange={(event) => put({ itemSize: event.currentTarget.value })}
        data={[
          { value: '', label: t('shared:garment.allSizes') },
          ...lookups.sizes.map((one) => ({ value: one.code, label: one.description })),
        ]}
      />
      <ColorFilter value={value.color} onChange={(color) => put({ color })} lookups={lookups} />
      <NativeSelect
        aria-label={t('ui:sorting.label')}
        value={value.sort}
        onChange={(event) => put({ sort: event.currentTarget.value === 'new' ? 'new' : 'name' })}
        data={[
          { value: 'name', label: t('open.sortName') },
          { value: 'new', label: t('shared:do.newestFirst') },
        ]}
      />
      {hasDays ? (
        // Mantine's Switch is too large for the first screen.
        <label className={classes['onlyFree']}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={value.onlyFree}
            checked={value.onlyFree}
            onChange={(event) => put({ onlyFree: event.currentTarget.checked })}
          />
          {t('open.onlyFree')}
        </label>
      ) : null}
      {isFiltered(value) ? (
        <Button variant="subtle" size="compact-sm" onClick={() => put(noFilters)}>
          {t('shared:do.clearFilters')}
        </Button>
      ) : null}
    </div>
  );
};
