import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Group, MultiSelect, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink, useClearButton } from '#ui/index.ts';
import { useCan } from '#ui/session/session.ts';
import type { LookupListName, Lookups } from '../use-lookups.ts';
import { ColorDot } from '../swatch.tsx';
import { useNewCode } from './use-new-code.tsx';

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
  const options = lookups.optionsOf(list, [value]);
  const { typed, question, ...search } = useNewCode(list, options, onChange);
  return (
    <>
      <Select
        label={label}
        data={options}
        value={value === '' ? null : value}
        onChange={(code) => onChange(code ?? '')}
        searchable
        {...useClearButton(label)}
        {...search}
        nothingFoundMessage={<Unknown list={list} typed={typed} />}
        {...(list === 'colors' && {
          renderOption: ({ option }) => <Option code={option.value} label={option.label} lookups={lookups} />,
        })}
      />
      {question}
    </>
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
  const set = (codes: string[]): void => onChange(list === 'sizes' ? lookups.sorted('sizes', codes) : codes);
  const options = lookups.optionsOf(list, value);
  const { typed, question, ...search } = useNewCode(list, options, (code) => set([...value, code]));
  return (
    <>
      <MultiSelect
        label={label}
        description={description}
        data={options}
        value={[...value]}
        onChange={set}
        searchable
        hidePickedOptions
        {...search}
        nothingFoundMessage={typed === '' ? undefined : <Unknown list={list} typed={typed} />}
        {...(list === 'colors' && {
          withPillsReorder: true,
          renderOption: ({ option }) => <Option code={option.value} label={option.label} lookups={lookups} />,
        })}
      />
      {question}
    </>
  );
};
