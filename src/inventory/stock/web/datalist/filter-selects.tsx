import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { DatalistSearch, GroupSearch } from '#inventory/stock/group-page-search.ts';
import { genderFilters } from '#inventory/stock/group-page-search.ts';
import type { CodeWords } from './use-code-words.ts';

export type GroupFieldsProps = {
  /** Filters without text, page, view and open group. The object is the same until a filter changes. */
  search: GroupSearch;
  set: (change: Partial<DatalistSearch>) => void;
  words: CodeWords;
};

const sorts = ['name', 'code', 'new', 'price', 'priceDown'] as const;

type ChoiceProps<T extends string> = {
  label: string;
  value: T | undefined;
  options: readonly (readonly [T, string])[];
  preset?: T;
  onChange: (value: T | undefined) => void;
};

const ChoiceSelect = <T extends string>({ label, value, options, preset, onChange }: ChoiceProps<T>) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  return (
    <NativeSelect
      label={label}
      value={value ?? preset ?? ''}
      onChange={(event) => {
        const chosen = options.find(([one]) => one === event.currentTarget.value)?.[0];
        onChange(chosen === preset ? undefined : chosen);
      }}
      data={[
        ...(preset === undefined ? [{ value: '', label: t('all') }] : []),
        ...options.map(([one, text]) => ({ value: one, label: text })),
      ]}
    />
  );
};

const codeOptions = (codes: readonly { code: string; description: string }[]) =>
  codes.map((one) => [one.code, one.description || one.code] as const);

export const CategoryColorSizeSelects = ({ search, set, words }: GroupFieldsProps) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  return (
    <>
      <ChoiceSelect
        label={t('category')}
        value={search.category}
        options={codeOptions(words.categories)}
        onChange={(category) => set({ category })}
      />
      <ChoiceSelect
        label={t('color')}
        value={search.color}
        options={codeOptions(words.colors)}
        onChange={(color) => set({ color })}
      />
      <ChoiceSelect
        label={t('size')}
        value={search.size}
        options={codeOptions(words.sizes)}
        onChange={(size) => set({ size })}
      />
    </>
  );
};

export const GroupOrderSelect = ({ search, set }: GroupFieldsProps) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  return (
    <ChoiceSelect
      label={t('sort')}
      value={search.sort}
      options={sorts.map((one) => [one, t(`sorts.${one}`)] as const)}
      preset="name"
      onChange={(sort) => set({ sort })}
    />
  );
};

export const MoreSelects = ({ search, set, words }: GroupFieldsProps) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  return (
    <>
      <ChoiceSelect
        label={t('texture')}
        value={search.texture}
        options={codeOptions(words.textures)}
        onChange={(texture) => set({ texture })}
      />
      <ChoiceSelect
        label={t('gender')}
        value={search.gender}
        options={genderFilters.map((one) => [one, t(`genders.${one}`)] as const)}
        onChange={(gender) => set({ gender })}
      />
      <ChoiceSelect
        label={t('web')}
        value={search.web}
        options={[
          ['1', t('onWeb')],
          ['0', t('offWeb')],
        ]}
        onChange={(web) => set({ web })}
      />
      <ChoiceSelect
        label={t('pictures')}
        value={search.pictures}
        options={[
          ['1', t('withPictures')],
          ['0', t('withoutPictures')],
        ]}
        onChange={(pictures) => set({ pictures })}
      />
      <ChoiceSelect
        label={t('state')}
        value={search.state}
        options={[
          ['1', t('active')],
          ['0', t('inactive')],
          ['all', t('all')],
        ]}
        preset="1"
        onChange={(state) => set({ state })}
      />
    </>
  );
};
