import { Code, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import {
  type BadgeTone,
  type ListColumn,
  ListTable,
  QueryView,
  SearchField,
  StateBadge,
  TimeText,
} from '#ui/index.ts';
import { type LogLine, logLevels, operatorContract } from '../contract.ts';

const levelNames = ['error', 'warn', 'info'] as const;
type LevelName = (typeof levelNames)[number];
const tones: Readonly<Record<LevelName, BadgeTone>> = { error: 'bad', warn: 'warn', info: 'neutral' };
const nameOf = (level: number): LevelName => levelNames.find((name) => level >= logLevels[name]) ?? 'info';

const counts = [50, 100, 500] as const;

export const LogPart = () => {
  const { t } = useTranslation('operator');
  const [level, setLevel] = useState<LevelName>('warn');
  const [text, setText] = useState('');
  const [most, setMost] = useState<number>(counts[0]);
  const query = useApi(operatorContract.logLines, { query: { level: logLevels[level], text, most } });
  const columns: ListColumn<LogLine>[] = [
    { key: 'at', label: t('columns.at'), render: ({ at }) => <TimeText at={at} /> },
    {
      key: 'level',
      label: t('log.level'),
      render: (line) => (
        <StateBadge tone={tones[nameOf(line.level)]}>{t(`log.shown.${nameOf(line.level)}`)}</StateBadge>
      ),
    },
    {
      key: 'message',
      label: t('log.line'),
      render: ({ message, details }) => (
        <>
          <Text size="sm">{message}</Text>
          {details === '' ? null : <Code style={{ overflowWrap: 'anywhere' }}>{details}</Code>}
        </>
      ),
    },
    { key: 'pid', label: t('processes.process'), align: 'right', render: ({ pid }) => pid },
  ];
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('log.hint')}
      </Text>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t('log.level')}
          value={level}
          data={levelNames.map((value) => ({ value, label: t(`log.levels.${value}`) }))}
          onChange={(event) =>
            setLevel(levelNames.find((name) => name === event.currentTarget.value) ?? 'warn')
          }
        />
        <NativeSelect
          label={t('log.most')}
          value={String(most)}
          data={counts.map(String)}
          onChange={(event) => setMost(Number(event.currentTarget.value))}
        />
        <SearchField label={t('log.search')} value={text} onChange={setText} />
      </Group>
      <QueryView query={query}>
        {({ lines }) =>
          lines.length === 0 ? (
            <Text size="sm">{t('log.none')}</Text>
          ) : (
            <ListTable
              columns={columns}
              rows={lines}
              rowKey={({ at, pid, message, details }) => `${at} ${pid} ${message} ${details}`}
              caption={t('log.title')}
            />
          )
        }
      </QueryView>
    </Stack>
  );
};
