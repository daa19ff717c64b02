import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Group, MultiSelect, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink, useClearButton } from '#ui/index.ts';
import { useCan } from '#ui/session/session.ts';
import type { LookupListName, Lookups } from '../use-lookups.ts';
import { ColorDot } from '../swatch.tsx';

const setupOf = {
  categories: '/backoffice/config/category',
  textures: '/backoffice/config/texture',
  colors: '/backoffice/config/color',
  sizes: '/backoffice/config/size',
} as const;

const Unknown = ({ list, typed }: { list: LookupListName; typed: string }) => {
  const { t } = useTranslation('catalog');
  const may = useCan({ allow: 'admin' }) === 'ok';
  return (
    <Text size="sm" component="span">
      {t('group.unknownTyped', { typed })}{' '}
      {may ? (
        <TextLink to={setupOf[list]} target="_blank" size="sm">
          {t(`group.addTo.${list}`)}
        </TextLink>
      ) : null}
    </Text>
  );
};

type Shared = { list: LookupListName; lookups: Lookups; label: string; description?: ReactNode };

export const CodeSelect = ({
  list,
  lookups,
  label,
  value,
  onChange,
}: Shared & { value: string; onChange: (code: string) => void }) => {
  const [typed, setTyped] = useState('');
  return (
    <Select
      label={label}
      data={lookups.optionsOf(list, [value])}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
      searchable
      {...useClearButton(label)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={<Unknown list={list} typed={typed} />}
      {...(list === 'colors' && {
        renderOption: ({ option }) => <Option code={option.value} label={option.label} lookups={lookups} />,
      })}
    />
  );
};

const Option = ({ code, label, lookups }: { code: string; label: string; lookups: Lookups }) => (
  <Group gap={8} wrap="nowrap">
    <ColorDot color={lookups.swatchOf(code)} />
    <span>{label}</span>
  </Group>
);

export const CodesSelect = ({
  list,
  lookups,
  label,
  description,
  value,
  onChange,
}: Shared & { value: readonly string[]; onChange: (codes: string[]) => void }) => {
  const [typed, setTyped] = useState('');
  const set = (codes: string[]): void => onChange(list === 'sizes' ? lookups.sorted('sizes', codes) : codes);
  return (
    <MultiSelect
      label={label}
      description={description}
      data={lookups.optionsOf(list, value)}
      value={[...value]}
      onChange={set}
      searchable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={typed === '' ? undefined : <Unknown list={list} typed={typed} />}
      {...(list === 'colors' && {
        withPillsReorder: true,
        renderOption: ({ option }) => <Option code={option.value} label={option.label} lookups={lookups} />,
      })}
    />
  );
};
