import { CloseButton, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { DayInput, Pills, useClearButton, useToday } from '#ui/index.ts';
import { auditContract } from '../contract.ts';
import { logKinds } from '../log-kinds.ts';
import type { LogSearch } from '../log-search.ts';

type Props = {
  search: LogSearch;
  set: (change: Partial<LogSearch>) => void;
  thing: string;
};

export const LogFilterFields = ({ search, set, thing }: Props) => {
  const { t } = useTranslation(['audit', 'shared']);
  const today = useToday();
  const people = useApi(auditContract.people, {}, { staleTime: 60_000 });
  const { person, from, to, kind, subject } = search;
  const one = subject !== undefined;
  return (
    <Stack gap="sm">
      {one ? (
        <Paper withBorder px="sm" py={4} style={{ alignSelf: 'flex-start' }}>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" fw={600}>
              {thing === '' ? t('onlyThis') : t('onlyOf', { name: thing })}
            </Text>
            <CloseButton
              size="sm"
              aria-label={t('clearOne')}
              onClick={() => set({ subject: undefined, id: undefined })}
            />
          </Group>
        </Paper>
      ) : (
        <Pills
          label={t('kind')}
          oneLine
          options={(['all', ...logKinds] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={logKinds.find((one) => one === kind) ?? 'all'}
          onChange={(value) => set({ kind: value === 'all' ? undefined : value })}
        />
      )}
      <Group gap="sm" align="flex-end">
        <Select
          label={t('person')}
          placeholder={t('anybody')}
          data={(people.data?.itemList ?? []).map(({ userId, name }) => ({
            value: String(userId),
            label: name,
          }))}
          value={person === undefined ? null : String(person)}
          onChange={(value) => set({ person: value === null ? undefined : Number(value) })}
          {...useClearButton(t('person'))}
          searchable
          style={{ flex: '1 1 12rem', maxWidth: '20rem' }}
        />
        <div style={{ flex: '1 1 10rem', maxWidth: '14rem' }}>
          <DayInput
            label={t('from')}
            value={from ?? null}
            maxDate={to ?? today}
            onChange={(day) => set({ from: day ?? undefined })}
          />
        </div>
        <div style={{ flex: '1 1 10rem', maxWidth: '14rem' }}>
          <DayInput
            label={t('to')}
            value={to ?? null}
            minDate={from}
            maxDate={today}
            onChange={(day) => set({ to: day ?? undefined })}
          />
        </div>
      </Group>
    </Stack>
  );
};
