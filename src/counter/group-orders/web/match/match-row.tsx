import { Box, Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { itemOfRow, type WearerPreviewRow } from '../list/list-draft.ts';
import type { WearerListState } from '../list/use-wearer-list.ts';
import { isRowSkipped, itemOfGroup, type MatchGroup, type MatchItems } from './match-groups.ts';

const leave = 'leave';
const differs = 'differs';

const nameOf = (items: MatchItems, id: number | null): string => {
  const item = items.get(id ?? 0);
  return item === undefined ? '' : [item.name, item.color, item.size].filter(Boolean).join(' · ');
};

/** Omits a name common to all choices, because a phone would cut off colour and size. */
const choiceNamesOf = (items: MatchItems, choices: readonly number[]): string[] => {
  const isOne = new Set(choices.map((id) => items.get(id)?.name)).size === 1;
  return choices.map((id) => {
    const item = items.get(id);
    const short = [item?.color, item?.size].filter(Boolean).join(' · ');
    return isOne && short !== '' ? short : nameOf(items, id);
  });
};

type ChoiceProps = {
  label: string;
  value: number | 'skip' | 'differs' | null;
  choices: readonly number[];
  items: MatchItems;
  onChoose: (itemId: number | null) => void;
};

const ItemSelect = ({ label, value, choices, items, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('party');
  const names = choiceNamesOf(items, choices);
  return (
    <NativeSelect
      aria-label={label}
      value={value === 'skip' ? leave : String(value ?? '')}
      data={[
        { value: '', label: '—' },
        ...(value === differs ? [{ value: differs, label: t('match.differs') }] : []),
        ...choices.map((id, at) => ({ value: String(id), label: names[at] ?? '' })),
        { value: leave, label: t('list.skip') },
      ]}
      onChange={(event) => {
        const { value: next } = event.currentTarget;
        if (next !== differs) onChoose(next === leave || next === '' ? null : Number(next));
      }}
    />
  );
};

const inColor = (choices: readonly number[], items: MatchItems, color: string): readonly number[] => {
  const fitting = choices.filter((id) => items.get(id)?.color === color);
  return fitting.length === 0 ? choices : fitting;
};

type RowProps = { group: MatchGroup; items: MatchItems; list: WearerListState; color: string };

const Problem = ({ row }: { row: WearerPreviewRow }) => {
  const { t } = useTranslation(['party', 'sheets']);
  if (row.problem === null) return null;
  return (
    <>
      <Text size="xs" c="var(--mantine-color-error)" fw={600}>
        {t(`list.problems.${row.problem}`, { code: row.code, color: row.color, size: row.size })}
      </Text>
      {row.errors.map(({ column, message, values }) => (
        <Text key={column} size="xs" c="var(--mantine-color-error)">
          {t(`columns.${column}`)}: {t(`sheets:wrong.${message}`, values ?? {})}
        </Text>
      ))}
    </>
  );
};

const Person = ({ row, items, list, color }: { row: WearerPreviewRow } & Omit<RowProps, 'group'>) => {
  const { t } = useTranslation(['party', 'shared']);
  return (
    <tr>
      <td>
        <Text size="sm">{row.name}</Text>
        <Text size="xs" c="dimmed">
          {t('shared:field.row')} {row.line}
          {row.team === '' ? '' : ` · ${row.team}`}
        </Text>
      </td>
      <td>
        <ItemSelect
          label={t('list.pick', { name: row.name })}
          value={isRowSkipped(row, list.chosen) ? 'skip' : itemOfRow(row, list.chosen)}
          choices={inColor(row.choices, items, color)}
          items={items}
          onChoose={(itemId) => list.choose([row], itemId)}
        />
      </td>
    </tr>
  );
};

export const MatchRow = ({ group, items, list, color }: RowProps) => {
  const { t } = useTranslation(['party', 'shared']);
  const [open, setOpen] = useState(false);
  const { rows } = group;
  const [first] = rows;
  if (first === undefined) return null;
  const asked = [first.code, first.color, first.size].filter(Boolean).join(' · ') || t('match.nothing');
  const isOne = rows.length === 1;
  const value = itemOfGroup(group, list.chosen);
  const decides = first.problem !== null && first.name !== '';
  return (
    <>
      <tr>
        <td>
          <Text size="sm" fw={600}>
            {asked}
          </Text>
          <Text size="xs" c="dimmed">
            {isOne
              ? [first.name || '—', `${t('shared:field.row')} ${first.line}`, first.team]
                  .filter(Boolean)
                  .join(' · ')
              : t('people', { n: rows.length })}
          </Text>
          {value === null || first.name === '' ? <Problem row={first} /> : null}
        </td>
        <td>
          {decides ? (
            <ItemSelect
              label={
                isOne ? t('list.pick', { name: first.name }) : t('match.pick', { n: rows.length, asked })
              }
              value={value}
              choices={inColor(first.choices, items, color)}
              items={items}
              onChoose={(itemId) => list.choose(rows, itemId)}
            />
          ) : (
            <Text size="sm">{first.name === '' ? '' : nameOf(items, first.itemId)}</Text>
          )}
          {decides && !isOne ? (
            <Box mt={4}>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-expanded={open}
                aria-label={`${t('match.each')}: ${asked}`}
                onClick={() => setOpen((was) => !was)}
              >
                {t('match.each')}
              </Button>
            </Box>
          ) : null}
        </td>
      </tr>
      {open
        ? rows.map((row) => <Person key={row.line} row={row} items={items} list={list} color={color} />)
        : null}
    </>
  );
};
