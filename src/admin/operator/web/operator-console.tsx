import { Alert, Box, Button, Group, Stack, Title } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { useAction, useApi, useRefresh } from '#ui/api/queries.ts';
import { LanguagePicker } from '#ui/i18n/language-picker.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { AutoGrid, ConfirmButton, LabelledValue, Page, QueryView } from '#ui/index.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { operatorContract } from '../contract.ts';
import { BackupTables } from './backup-tables.tsx';
import { FindingTable } from './finding-table.tsx';
import { LogPart } from './log-part.tsx';
import { ActionTable, FailedJobTable, ProcessTable, ShopTable } from './state-tables.tsx';
import { useBytesText } from './use-bytes-text.ts';

type Overview = ReplyOf<typeof operatorContract.overview>;

const Maintenance = ({ closed }: { closed: boolean }) => {
  const { t } = useTranslation('operator');
  const set = useAction(operatorContract.setMaintenance, { refresh: [operatorContract.overview] });
  return closed ? (
    <Alert color="orange" icon={<IconAlertCircle aria-hidden />} title={t('maintenance.on')}>
      <Stack gap="sm" align="flex-start">
        {t('maintenance.onHint')}
        <Button loading={set.isPending} onClick={() => set.mutate({ body: { closed: false } })}>
          {t('maintenance.end')}
        </Button>
      </Stack>
    </Alert>
  ) : (
    <Group>
      <ConfirmButton
        title={t('maintenance.ask')}
        text={t('maintenance.askHint')}
        confirmLabel={t('maintenance.start')}
        onConfirm={() => set.mutateAsync({ body: { closed: true } })}
      >
        {t('maintenance.start')}
      </ConfirmButton>
    </Group>
  );
};

const Figures = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation('operator');
  const bytesText = useBytesText();
  const { version, databaseBytes, disk, backups, shops } = overview;
  return (
    <AutoGrid min="10rem">
      <LabelledValue label={t('figures.version')}>{version}</LabelledValue>
      <LabelledValue label={t('figures.shops')}>{shops.total}</LabelledValue>
      <LabelledValue label={t('figures.database')}>{bytesText(databaseBytes)}</LabelledValue>
      <LabelledValue label={t('figures.disk')}>
        {disk === null ? '–' : t('figures.diskOf', { free: bytesText(disk.free), all: bytesText(disk.all) })}
      </LabelledValue>
      <LabelledValue label={t('figures.growth')}>
        {backups.growth === null ? '–' : bytesText(backups.growth)}
      </LabelledValue>
    </AutoGrid>
  );
};

export const OperatorConsole = ({ name }: { name: string }) => {
  const { t } = useTranslation(['operator', 'shared']);
  const refresh = useRefresh();
  const query = useApi(operatorContract.overview, {});
  const logout = useAction(operatorContract.logout, { refresh: 'all' });
  return (
    <Box maw="80rem" mx="auto" p="md">
      <Page
        title={t('title')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => void refresh('all')}
            >
              {t('refresh')}
            </Button>
            <Button variant="default" loading={logout.isPending} onClick={() => logout.mutate({})}>
              {t('logout', { name })}
            </Button>
          </>
        }
      >
        <QueryView query={query}>
          {(overview) => (
            <Stack gap="lg">
              <Figures overview={overview} />
              <Maintenance closed={overview.maintenance} />
              <FindingTable />
              <FailedJobTable rows={overview.failedJobs} />
              <ShopTable shops={overview.shops} exportFolder={overview.exportFolder} />
              <BackupTables backups={overview.backups} />
              <ProcessTable rows={overview.processes} />
              <ActionTable rows={overview.log} />
            </Stack>
          )}
        </QueryView>
        <Title order={2} size="h4">
          {t('log.title')}
        </Title>
        <LogPart />
        <Box maw="20rem">
          <LanguagePicker label={t('shared:person.language')} />
        </Box>
      </Page>
    </Box>
  );
};
