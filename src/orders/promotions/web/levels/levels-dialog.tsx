import { ActionIcon, Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { CountInput } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { MoneyInput, QueryView, useDirty } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { CustomerLevel } from '#orders/promotions/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import classes from '../promotion.module.css';

type Row = {
  key: number;
  levelId: number | null;
  name: string;
  minRentals: number | '';
  minSpent: number | '';
};

const rowOf = ({ levelId, name, minRentals, minSpent }: CustomerLevel): Row => ({
  key: levelId,
  levelId,
  name,
  minRentals: minRentals ?? '',
  minSpent: minSpent ?? '',
});

const orNull = (value: number | ''): number | null => (value === '' || value === 0 ? null : value);

const LevelsForm = ({ levels, onClose }: { levels: readonly CustomerLevel[]; onClose: () => void }) => {
  const { t } = useTranslation(['promotion', 'shared', 'ui']);
  const [rows, setRows] = useState<Row[]>(() => levels.map(rowOf));
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(rows);
  const save = useAction(promotionContract.saveLevels, {
    refresh: [promotionContract.levels, promotionContract.list, promotionContract.member],
    done: t('shared:done.saved'),
    quiet: true,
    onError: setProblem,
    onSuccess: onClose,
  });
  const change = (key: number, part: Partial<Row>): void =>
    setRows(rows.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const next = Math.min(0, ...rows.map((one) => one.key)) - 1;
  return (
    <Dialog size="lg" title={t('levels')} onClose={onClose} busy={save.isPending} dirty={dirty} firm>
      <form
        noValidate
        aria-label={t('levels')}
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(null);
          save.mutate({
            body: {
              known: levels.map((one) => one.levelId),
              itemList: rows.map(({ levelId, name, minRentals, minSpent }) => ({
                levelId,
                name,
                minRentals: orNull(minRentals),
                minSpent: orNull(minSpent),
              })),
            },
          });
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {rows.length === 0 ? t('noLevels') : t('levelsHint')}
          </Text>
          {rows.map((row) => (
            <div key={row.key} className={classes['level']}>
              <TextInput
                label={t('levelName')}
                value={row.name}
                maxLength={60}
                required
                onChange={(event) => change(row.key, { name: event.currentTarget.value })}
              />
              <CountInput
                label={t('levelRentals')}
                value={row.minRentals}
                onChange={(minRentals) => change(row.key, { minRentals })}
              />
              <MoneyInput
                label={t('levelSpent')}
                value={row.minSpent}
                onChange={(minSpent) => change(row.key, { minSpent })}
              />
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={t('removeLevel', { name: row.name })}
                onClick={() => setRows(rows.filter((one) => one.key !== row.key))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {rows.length >= 20 ? null : (
            <div>
              <Button
                variant="default"
                onClick={() =>
                  setRows([...rows, { key: next, levelId: null, name: '', minRentals: '', minSpent: '' }])
                }
              >
                {t('addLevel')}
              </Button>
            </div>
          )}
          {problem === null ? null : (
            <Alert
              role="alert"
              color="yellow"
              title={problem.reply.title}
              icon={<IconAlertCircle aria-hidden />}
            >
              {problem.reply.detail}
            </Alert>
          )}
          <DialogButtons action={t('ui:save')} disabled={rows.some((one) => one.name.trim() === '')} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const LevelsDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useApi(promotionContract.levels, {}, { refetchOnWindowFocus: false });
  return (
    <QueryView query={query}>{(data) => <LevelsForm levels={data.itemList} onClose={onClose} />}</QueryView>
  );
};
