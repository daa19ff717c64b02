import { Button, Group, NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayInput, SearchField, useIsPhone } from '#ui/index.ts';
import type { DatalistSearch, GroupSearch } from '#inventory/stock/group-page-search.ts';
import { genderFilters } from '#inventory/stock/group-page-search.ts';
import {
  searchedDaysOf,
  hasGroupFilters,
  countListFilters,
  countMoreFilters,
  noGroupFilters,
} from './group-query.ts';
import classes from './datalist.module.css';
import type { CodeWords } from './use-code-words.ts';

type FieldsProps = {
  /** Without text, page, view and open group: stable while unchanged. */
  search: GroupSearch;
  set: (change: Partial<DatalistSearch>) => void;
  words: CodeWords;
};
type FiltersProps = FieldsProps & {
  typed: string;
  onType: (text: string) => void;
  view: 'table' | undefined;
};

const sorts = ['name', 'code', 'new', 'price', 'priceDown'] as const;
const optional = <T extends string>(value: T): T | undefined => (value === '' ? undefined : value);

/** Not re-rendered on every keystroke. */
const Fields = memo(({ search, set, words }: FieldsProps) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  const phone = useIsPhone();
  const setCount = countMoreFilters(search) + (phone ? countListFilters(search) : 0);
  const [more, setMore] = useState(setCount > 0);
  const wrong = search.from !== undefined && search.to !== undefined && search.from > search.to;
  const pick = (
    name: 'category' | 'texture' | 'color' | 'size',
    list: 'categories' | 'textures' | 'colors' | 'sizes',
  ) => (
    <NativeSelect
      label={t(name)}
      value={search[name] ?? ''}
      onChange={(event) => set({ [name]: optional(event.currentTarget.value) })}
      data={[
        { value: '', label: t('all') },
        ...words[list].map((one) => ({ value: one.code, label: one.description || one.code })),
      ]}
    />
  );
  const choose = <N extends 'gender' | 'web' | 'pictures' | 'state'>(
    name: N,
    label: string,
    options: readonly (readonly [NonNullable<DatalistSearch[N]>, string])[],
    first = '',
  ) => (
    <NativeSelect
      label={label}
      value={search[name] ?? first}
      onChange={(event) => {
        const { value } = event.currentTarget;
        set({ [name]: value === first ? undefined : value } as Partial<DatalistSearch>);
      }}
      data={[
        ...(first === '' ? [{ value: '', label: t('all') }] : []),
        ...options.map(([value, text]) => ({ value, label: text })),
      ]}
    />
  );
  // On a phone only search and days are above the pictures.
  const lists = (
    <>
      {pick('category', 'categories')}
      {pick('color', 'colors')}
      {pick('size', 'sizes')}
    </>
  );
  const order = (
    <NativeSelect
      label={t('sort')}
      value={search.sort ?? 'name'}
      onChange={(event) => {
        const sort = sorts.find((one) => one === event.currentTarget.value);
        set({ sort: sort === 'name' ? undefined : sort });
      }}
      data={sorts.map((one) => ({ value: one, label: t(`sorts.${one}`) }))}
    />
  );
  return (
    <>
      <div className={classes['fields']}>
        {phone ? null : lists}
        <DayInput
          label={t('from')}
          value={search.from ?? null}
          onChange={(from) => set({ from: from ?? undefined })}
        />
        <DayInput
          label={t('to')}
          value={search.to ?? null}
          onChange={(to) => set({ to: to ?? undefined })}
          error={wrong ? t('wrongDays') : undefined}
        />
        {phone ? null : order}
      </div>
      {more ? (
        <div className={classes['fields']} id="more-filters">
          {phone ? lists : null}
          {phone ? order : null}
          {pick('texture', 'textures')}
          {choose(
            'gender',
            t('gender'),
            genderFilters.map((one) => [one, t(`genders.${one}`)] as const),
          )}
          {choose('web', t('web'), [
            ['1', t('onWeb')],
            ['0', t('offWeb')],
          ])}
          {choose('pictures', t('pictures'), [
            ['1', t('withPictures')],
            ['0', t('withoutPictures')],
          ])}
          {choose(
            'state',
            t('state'),
            [
              ['1', t('active')],
              ['0', t('inactive')],
              ['all', t('all')],
            ],
            '1',
          )}
        </div>
      ) : null}
      <Group gap="sm" justify={phone ? 'space-between' : 'flex-start'}>
        {searchedDaysOf(search) === undefined ? null : (
          <Switch
            label={t('onlyFree')}
            checked={search.free === '1'}
            onChange={(event) => set({ free: event.currentTarget.checked ? '1' : undefined })}
          />
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={more}
          aria-controls="more-filters"
          onClick={() => setMore((was) => !was)}
        >
          {setCount === 0 ? t('more') : t('moreOn', { n: setCount })}
        </Button>
        {hasGroupFilters(search) ? (
          <Button variant="subtle" size="compact-sm" onClick={() => set(noGroupFilters)}>
            {t('clear')}
          </Button>
        ) : null}
      </Group>
    </>
  );
});

export const GroupFilters = ({ typed, onType, view, ...fields }: FiltersProps) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  return (
    <section className={classes['filters']} aria-label={t('search')}>
      <div className={classes['first']}>
        <div className={classes['search']}>
          <SearchField value={typed} onChange={onType} label={t('search')} />
        </div>
        <SegmentedControl
          aria-label={t('view')}
          value={view ?? 'thumbs'}
          onChange={(next) => fields.set({ view: next === 'table' ? 'table' : undefined })}
          data={[
            { value: 'thumbs', label: t('thumbs') },
            { value: 'table', label: t('table') },
          ]}
        />
      </div>
      <Fields {...fields} />
    </section>
  );
};
