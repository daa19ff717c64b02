import { Box, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge, shared } from '#ui/index.ts';
import type { TodoRow } from '#counter/preparation/contract.ts';
import classes from '../prepare.module.css';

/** `short`: the row shows the number of garments elsewhere. */
export const ReadyCount = ({ row, short = false }: { row: TodoRow; short?: boolean }) => {
  const { t } = useTranslation('prepare');
  return row.readyCount === row.lineCount ? (
    <StateBadge tone="good">{t('todo.allReady')}</StateBadge>
  ) : (
    <Text component="span" size="sm" className={shared.nowrap}>
      {t(short ? 'todo.readyShort' : 'todo.readyOf', { n: row.readyCount, all: row.lineCount })}
    </Text>
  );
};

export const AlterationCount = ({ row }: { row: TodoRow }) => {
  const { t } = useTranslation('prepare');
  return row.alterations > 0 ? (
    <StateBadge tone="warn">{t('todo.alterations', { n: row.alterations })}</StateBadge>
  ) : null;
};

export const PreparationProgress = ({ row }: { row: TodoRow }) => {
  const part = row.stepsAll === 0 ? 1 : row.stepsDone / row.stepsAll;
  return (
    <Stack gap={4} align="flex-start">
      <ReadyCount row={row} />
      {row.readyCount === row.lineCount ? null : (
        <div className={classes['bar']} aria-hidden>
          <Box
            h="100%"
            bg="var(--mantine-color-teal-filled)"
            style={{ width: `${Math.round(part * 100)}%` }}
          />
        </div>
      )}
      <AlterationCount row={row} />
    </Stack>
  );
};
