import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { type ListColumn, EmptyState, PagedList, StateBadge, TimeText } from '#ui/index.ts';
import { type PrivacyIncident, privacyContract } from '#admin/privacy/contract.ts';
import { IncidentDeadline } from './deadline.tsx';
import { IncidentDialog } from './incident-dialog.tsx';

const Standing = ({ incident }: { incident: PrivacyIncident }) => {
  const { t } = useTranslation('privacy');
  const { reportedAt, noReport, highRisk, toldAt } = incident;
  return (
    <Stack gap={4} align="flex-start">
      {reportedAt !== null ? (
        <StateBadge tone="good">
          {t('incident.reported')} <TimeText at={reportedAt} />
        </StateBadge>
      ) : noReport !== '' ? (
        <StateBadge tone="neutral">{t('incident.notNeeded')}</StateBadge>
      ) : (
        <IncidentDeadline incident={incident} />
      )}
      {toldAt !== null ? (
        <StateBadge tone="good">
          {t('incident.told')} <TimeText at={toldAt} />
        </StateBadge>
      ) : highRisk ? (
        <StateBadge tone="bad">{t('incident.tellThem')}</StateBadge>
      ) : null}
    </Stack>
  );
};

const ExportButton = () => {
  const { t } = useTranslation('privacy');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadFile(privacyContract.exportIncidents, { query: { language } }).catch(toastError);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {t('incident.export')}
    </Button>
  );
};

export const IncidentList = () => {
  const { t } = useTranslation('privacy');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<PrivacyIncident | 'new' | null>(null);
  const query = useApi(
    privacyContract.incidents,
    { query: { page, size: 20 } },
    { placeholderData: keepPreviousData },
  );
  const columns: ListColumn<PrivacyIncident>[] = [
    { key: 'at', label: t('incident.fields.noticedAt'), render: (one) => <TimeText at={one.noticedAt} /> },
    {
      key: 'what',
      label: t('incident.fields.what'),
      render: (one) => (
        <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          {one.what}
        </Text>
      ),
    },
    {
      key: 'people',
      label: t('incident.fields.people'),
      align: 'right',
      render: (one) => one.people ?? t('incident.unknown'),
    },
    { key: 'standing', label: t('incident.standing'), render: (one) => <Standing incident={one} /> },
    {
      key: 'edit',
      label: t('incident.change'),
      render: (one) => (
        <Button size="xs" variant="default" onClick={() => setOpen(one)}>
          {t('incident.change')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap="md">
      <Alert color="gray">{t('incident.hint')}</Alert>
      <Group gap="xs">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
          {t('incident.add')}
        </Button>
        <ExportButton />
      </Group>
      <PagedList
        query={query}
        columns={columns}
        rowKey={(one) => one.incidentId}
        caption={t('tabs.incidents')}
        empty={<EmptyState title={t('incident.none')} hint={t('incident.noneHint')} />}
        onPage={setPage}
      />
      {open === null ? null : (
        <IncidentDialog incident={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
};
