import { ActionIcon, Box, Button, Flex, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import classes from '../picture.module.css';
import type { UploadEntry, UploadQueue } from '../upload-queue.ts';

const Row = ({ entry, uploads }: { entry: UploadEntry; uploads: UploadQueue }) => {
  const { t } = useTranslation('picture');
  const { id, file, state, progress, problem } = entry;
  const name = file.name || t('noName');
  const going = state === 'waiting' || state === 'sending';
  return (
    <Flex component="li" align="center" gap="0.5rem" mih="3rem">
      <span className={classes['uploadSign']} data-state={state}>
        {state === 'done' ? <IconCheck size={18} aria-hidden /> : null}
        {state === 'failed' ? <IconAlertTriangle size={18} aria-hidden /> : null}
      </span>
      <Box flex={1} miw={0}>
        <Text size="sm" truncate="end" title={name}>
          {name}
        </Text>
        {going ? (
          <progress
            className={classes['progress']}
            max={100}
            value={Math.round(progress * 100)}
            aria-label={t('drop.progressOf', { name })}
          />
        ) : (
          <Text size="xs" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
            {state === 'failed' ? problem : t(`drop.state.${state}`)}
          </Text>
        )}
      </Box>
      {going ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('drop.cancelOf', { name })}
          onClick={() => uploads.cancel(id)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {state === 'failed' || state === 'cancelled' ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('drop.retryOf', { name })}
          onClick={() => uploads.retry(id)}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </Flex>
  );
};

export const UploadRows = ({
  entries,
  uploads,
}: {
  entries: readonly UploadEntry[];
  uploads: UploadQueue;
}) => {
  const { t } = useTranslation('picture');
  const count = (...states: UploadEntry['state'][]): number =>
    entries.filter((one) => states.includes(one.state)).length;
  const going = count('waiting', 'sending');
  const failed = count('failed');
  const sum =
    going > 0
      ? t('drop.going', { n: going, all: entries.length })
      : failed > 0
        ? t('drop.endedWith', { n: count('done'), failed })
        : t('drop.ended', { n: count('done') });
  return (
    <div>
      <Group justify="space-between" gap="xs" mih={entries.length === 0 ? 0 : 36}>
        <Text size="sm" role="status">
          {entries.length === 0 ? '' : sum}
        </Text>
        {entries.length === 0 ? null : going > 0 ? (
          <Button size="compact-sm" variant="subtle" onClick={uploads.cancelAll}>
            {t('drop.cancelAll')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={uploads.clear}>
            {t('drop.clear')}
          </Button>
        )}
      </Group>
      {entries.length === 0 ? null : (
        <ul className={classes['uploads']} aria-label={t('drop.list')}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
};
