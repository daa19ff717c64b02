import { Box, Button, FileButton, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { FormSection } from '#ui/form/index.ts';
import { AutoGrid, Photo, PlainList, shared } from '#ui/index.ts';
import type { WearerListPreview } from '#counter/group-orders/contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import classes from '../group-orders.module.css';
import {
  itemCountsOf,
  itemOfRow,
  skippedRowsOf,
  unclearRowsOf,
  type WearerPreviewRow,
} from './list-draft.ts';
import { MatchColumns } from './match-columns.tsx';
import type { WearerListState } from './use-wearer-list.ts';

type Items = ReadonlyMap<number, WearerListPreview['items'][number]>;
const leave = 'leave';

const RowChoice = ({ row, items, list }: { row: WearerPreviewRow; items: Items; list: WearerListState }) => {
  const { t } = useTranslation('party');
  const { problem } = row;
  if (problem === null || row.name === '') return null;
  const itemId = itemOfRow(row, list.chosen);
  const skipped = list.chosen.has(row.line) && itemId === null;
  const nameOf = (id: number): string => {
    const item = items.get(id);
    return item === undefined ? '' : [item.name, item.color, item.size].filter(Boolean).join(' · ');
  };
  return (
    <NativeSelect
      aria-label={t('list.pick', { name: row.name })}
      value={skipped ? leave : String(itemId ?? '')}
      data={[
        { value: '', label: '—' },
        ...row.choices.map((id) => ({ value: String(id), label: nameOf(id) })),
        { value: leave, label: t('list.skip') },
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        list.choose(row.line, value === leave || value === '' ? null : Number(value));
      }}
    />
  );
};

const RowLine = ({ row, items, list }: { row: WearerPreviewRow; items: Items; list: WearerListState }) => {
  const { t } = useTranslation(['party', 'sheets', 'shared']);
  const item = items.get(itemOfRow(row, list.chosen) ?? 0);
  return (
    <li className={classes['row']}>
      <Box flex="1 1 12rem" miw={0}>
        <Text size="sm" fw={500}>
          {row.name === '' ? '—' : row.name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('shared:field.row')} {row.line}
          {row.team === '' ? '' : ` · ${row.team}`}
        </Text>
      </Box>
      <Box flex="1 1 14rem" miw={0}>
        {row.problem === null ? (
          <Text size="sm">{[item?.name, item?.color, item?.size].filter(Boolean).join(' · ')}</Text>
        ) : (
          <>
            <Text size="xs" c="var(--mantine-color-error)" fw={600}>
              {t(`list.problems.${row.problem}`, { code: row.code, color: row.color, size: row.size })}
            </Text>
            {row.errors.map(({ column, message, values }) => (
              <Text key={column} size="xs" c="var(--mantine-color-error)">
                {t(`columns.${column}`)}: {t(`sheets:wrong.${message}`, values ?? {})}
              </Text>
            ))}
            <RowChoice row={row} items={items} list={list} />
          </>
        )}
      </Box>
    </li>
  );
};

const Needed = ({ read, list }: { read: WearerListPreview; list: WearerListState }) => {
  const { t } = useTranslation('party');
  const wanted = itemCountsOf(read.rows, list.chosen);
  return (
    <PlainList aria-label={t('list.items')}>
      {read.items
        .filter((item) => wanted.has(item.itemId))
        .map((item) => {
          const count = wanted.get(item.itemId) ?? 0;
          const short = item.free === null ? 0 : count - item.free;
          return (
            <li key={item.itemId} className={classes['row']}>
              <Photo url={item.image} alt="" size={40} />
              <Box flex="1 1 12rem" miw={0}>
                <Text size="sm">{[item.name, item.color, item.size].filter(Boolean).join(' · ')}</Text>
                <Text size="xs" c="dimmed">
                  {item.code}
                </Text>
              </Box>
              <Text size="sm">
                {item.free === null
                  ? t('list.wanted', { wanted: count })
                  : t('list.free', { wanted: count, free: item.free })}
                {short > 0 ? (
                  <Text component="span" size="sm" c="var(--mantine-color-error)" fw={600}>
                    {' '}
                    {t('list.short', { n: short })}
                  </Text>
                ) : null}
              </Text>
            </li>
          );
        })}
    </PlainList>
  );
};

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

const ReadList = ({ read, list }: { read: WearerListPreview; list: WearerListState }) => {
  const { t } = useTranslation(['party', 'shared']);
  const items: Items = new Map(read.items.map((one) => [one.itemId, one]));
  const rows = read.rows.toSorted((x, y) => Number(x.problem === null) - Number(y.problem === null));
  return (
    <>
      <Text fw={600} size="sm" mt="md">
        {t('list.items')}
      </Text>
      <Needed read={read} list={list} />
      <Text fw={600} size="sm" mt="md">
        {t('shared:field.rowsOfFile')}
      </Text>
      <RowCounts list={list} rows={rows} />
      <PlainList aria-label={t('shared:field.rowsOfFile')}>
        {rows.map((row) => (
          <RowLine key={row.line} row={row} items={items} list={list} />
        ))}
      </PlainList>
    </>
  );
};

type Props = { list: WearerListState; pickupDay: string | null; returnDay: string | null };

export const WearerListSection = ({ list, pickupDay, returnDay }: Props) => {
  const { t } = useTranslation('party');
  const [code, setCode] = useState('');
  const { read, file, busy } = list;
  const ask = { code, pickupDay, returnDay };
  const load = (next: File): void => void list.load(next, ask);
  return (
    <FormSection
      title={t('list.title')}
      aside={
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadFile(groupOrdersContract.template, {})}
        >
          {t('list.template')}
        </Button>
      }
    >
      <AutoGrid min="14rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
        <TextInput
          label={t('list.code')}
          description={t('list.codeHint')}
          value={code}
          maxLength={60}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className={shared.wholeRow}>
          <Text size="sm" fw={500}>
            {t('list.file')}
          </Text>
          <Text size="xs" c="dimmed" mb={6}>
            {t('list.fileHint')}
          </Text>
          <Group gap="xs">
            <FileButton accept=".xlsx,.csv,.tsv,.txt" onChange={(next) => next !== null && load(next)}>
              {(props) => (
                <Button
                  {...props}
                  variant="light"
                  loading={busy}
                  leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
                >
                  {t('list.choose')}
                </Button>
              )}
            </FileButton>
            {file === null ? null : (
              <>
                <Text size="sm">{file.name}</Text>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconRefresh size={16} aria-hidden />}
                  onClick={() => load(file)}
                >
                  {t('list.again')}
                </Button>
              </>
            )}
          </Group>
        </div>
      </AutoGrid>
      <div aria-live="polite">
        {busy ? (
          <Text size="sm" c="dimmed" mt="sm">
            {t('list.reading')}
          </Text>
        ) : null}
      </div>
      {read === null ? null : (
        <>
          <MatchColumns
            key={list.times}
            read={read}
            busy={busy}
            onMatch={(choice) => list.rematch(choice, ask)}
          />
          {read.rows.length === 0 ? null : <ReadList read={read} list={list} />}
        </>
      )}
    </FormSection>
  );
};
