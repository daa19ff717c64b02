import '@mantine/core/styles/Progress.css';
import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi, useRefresh } from '#ui/api/queries.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { ConfirmButton, QueryView } from '#ui/index.ts';
import type { SheetImport, ImportedSheetRow } from '#integrations/import-export/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { ImportState } from './history.tsx';
import { ImportRowsTable } from './rows.tsx';
import { ImportSteps } from './steps.tsx';
import { UndoImport } from './undo.tsx';

const touched = [
  importExportContract.getImport,
  importExportContract.importRows,
  importExportContract.imports,
];
const faultWords = ['SHEET_CHANGED', 'WRONG_ROWS', 'FILE_GONE'] as const;

type FaultProps = { head: SheetImport; fault: NonNullable<SheetImport['fault']> };
const Fault = ({ head, fault }: FaultProps) => {
  const { t } = useTranslation('exchange');
  const code = faultWords.find((one) => one === fault.code) ?? 'other';
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t('stopped')}>
      {head.state === 'failed' ? t('faults.reading') : t(`faults.${code}`, { n: fault.n })}
    </Alert>
  );
};

const isWorking = (state: SheetImport['state'] | undefined): boolean =>
  state === 'reading' || state === 'writing';

const Working = ({ head }: { head: SheetImport }) => {
  const { t } = useTranslation('exchange');
  const progress = { done: head.rowsDone, all: head.rowsAll };
  const text = head.state === 'reading' ? t('readingRows', progress) : t('writing', progress);
  return (
    <Stack gap={4}>
      <Text size="sm" aria-live="polite">
        {text}
      </Text>
      <Progress
        value={head.rowsAll === 0 ? 100 : (head.rowsDone / head.rowsAll) * 100}
        animated
        aria-label={text}
      />
      <Text size="sm" c="dimmed">
        {t('leave')}
      </Text>
    </Stack>
  );
};

const DownloadRefused = ({ importId }: { importId: number }) => {
  const { t } = useTranslation('exchange');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        void downloadFile(importExportContract.refused, { params: { id: importId }, query: {} }).catch(
          toastError,
        )
      }
    >
      {t('refused')}
    </Button>
  );
};

const Decide = ({ head, onClose }: { head: SheetImport; onClose: () => void }) => {
  const { t } = useTranslation('exchange');
  const [skipWrong, setSkipWrong] = useState(false);
  const sent = { params: { id: head.importId } };
  const confirm = useAction(importExportContract.confirm, { refresh: touched });
  const recheck = useAction(importExportContract.recheck, { refresh: touched });
  const discard = useAction(importExportContract.discard, {
    refresh: [importExportContract.imports],
    onSuccess: onClose,
  });
  const nothing = head.rowsAll === 0;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {nothing ? t('nothingToDo') : t('nothingYet')}
      </Text>
      {head.codes > 0 ? <Text size="sm">{t('willCreate', { n: head.codes })}</Text> : null}
      {head.wrong > 0 ? (
        <Checkbox
          label={t('skipWrong', { n: head.wrong })}
          checked={skipWrong}
          onChange={(event) => setSkipWrong(event.currentTarget.checked)}
        />
      ) : null}
      <Group gap="xs">
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={nothing || (head.wrong > 0 && !skipWrong)}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ ...sent, body: { skipWrong } })}
        >
          {t('confirm', { n: head.rowsAll })}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={recheck.isPending}
          onClick={() => recheck.mutate(sent)}
        >
          {t('recheck')}
        </Button>
        {head.wrong > 0 ? <DownloadRefused importId={head.importId} /> : null}
        <ConfirmButton
          title={t('discardTitle')}
          text={t('discardText')}
          confirmLabel={t('discard')}
          leftSection={<IconTrash size={18} aria-hidden />}
          onConfirm={() => discard.mutateAsync(sent)}
        >
          {t('discard')}
        </ConfirmButton>
      </Group>
    </Stack>
  );
};

type OpenProps = {
  importId: number;
  show: ImportedSheetRow['action'] | undefined;
  page: number;
  onShow: (show: ImportedSheetRow['action'] | undefined) => void;
  onPage: (page: number) => void;
  onClose: () => void;
};

export const OpenImport = ({ importId, show, page, onShow, onPage, onClose }: OpenProps) => {
  const { t } = useTranslation('exchange');
  const refresh = useRefresh();
  const query = useApi(
    importExportContract.getImport,
    { params: { id: importId } },
    { refetchInterval: (one) => (isWorking(one.state.data?.state) ? 700 : false) },
  );
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'writing' && state !== 'writing') {
      if (state === 'done') toastDone(t('done'));
      void refresh('all');
    }
    if (before.current === 'reading' && state !== 'reading') void refresh(touched);
    before.current = state;
  }, [state, refresh, t]);
  return (
    <QueryView query={query}>
      {(head) => (
        <Stack gap="md">
          {head.state === 'preview' && head.kind !== 'pictures' ? <ImportSteps at="check" /> : null}
          <Group gap="sm">
            <Text fw={600}>{t('preview', { name: head.fileName })}</Text>
            <ImportState state={head.state} />
          </Group>
          {head.fault === null ? null : <Fault head={head} fault={head.fault} />}
          {head.state === 'preview' ? <Decide key={head.importId} head={head} onClose={onClose} /> : null}
          {isWorking(head.state) ? <Working head={head} /> : null}
          {head.state === 'done' ? <UndoImport head={head} /> : null}
          {head.state === 'reading' || head.state === 'failed' ? null : (
            <ImportRowsTable head={head} show={show} page={page} onShow={onShow} onPage={onPage} />
          )}
        </Stack>
      )}
    </QueryView>
  );
};
