import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection } from '#ui/form/index.ts';
import { FramedTable } from '#ui/index.ts';
import type { WearerListPreview } from '#counter/group-orders/contract.ts';
import classes from '../group-orders.module.css';
import { skippedRowsOf, unclearRowsOf, type WearerPreviewRow } from '../list/list-draft.ts';
import type { WearerListState } from '../list/use-wearer-list.ts';
import { chooseColor, colorsOf, matchGroupsOf } from './match-groups.ts';
import { MatchRow } from './match-row.tsx';

const RowCounts = ({ list, rows }: { list: WearerListState; rows: readonly WearerPreviewRow[] }) => {
  const { t } = useTranslation('party');
  const open = unclearRowsOf(rows, list.chosen).length;
  const skipped = skippedRowsOf(rows, list.chosen).length;
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" aria-live="polite">
        {t('list.counts', { ready: rows.length - open - skipped, open, skipped })}
      </Text>
      {rows.some((row) => row.problem !== null) ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={list.downloadRefused}
        >
          {t('list.refused')}
        </Button>
      ) : null}
    </Group>
  );
};

type MatchProps = { read: WearerListPreview; list: WearerListState; step?: number };

export const MatchSection = ({ read, list, step }: MatchProps) => {
  const { t } = useTranslation('party');
  const [color, setColor] = useState('');
  const items = new Map(read.items.map((one) => [one.itemId, one]));
  const colors = colorsOf(read.rows, items);
  return (
    <FormSection title={t('match.title')} step={step}>
      <Stack gap="sm">
        <RowCounts list={list} rows={read.rows} />
        {colors.length < 2 ? null : (
          <NativeSelect
            label={t('match.color')}
            value={color}
            maw="20rem"
            data={[
              { value: '', label: t('match.anyColor') },
              ...colors.map((one) => ({ value: one, label: one })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setColor(value);
              if (value !== '') list.setChosen(chooseColor(read.rows, items, list.chosen, value));
            }}
          />
        )}
        <FramedTable caption={t('match.title')} className={classes['match']}>
          <thead>
            <tr>
              <th scope="col">{t('match.inFile')}</th>
              <th scope="col">{t('match.garment')}</th>
            </tr>
          </thead>
          <tbody>
            {matchGroupsOf(read.rows).map((group) => (
              <MatchRow key={group.key} group={group} items={items} list={list} color={color} />
            ))}
          </tbody>
        </FramedTable>
      </Stack>
    </FormSection>
  );
};
