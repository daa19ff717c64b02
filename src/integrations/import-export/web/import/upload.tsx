import '@mantine/dropzone/styles.css';
import '@mantine/core/styles/Progress.css';
import { Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconDownload, IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { downloadFile, uploadFile } from '#ui/api/file-transfer.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { ErrorState } from '#ui/index.ts';
import type { ImportKind, SheetKind } from '#integrations/import-export/columns.ts';
import { importKinds, requiresPackageM } from '#integrations/import-export/columns.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { ImportSteps } from './steps.tsx';

const Template = ({ kind, format }: { kind: SheetKind; format: 'xlsx' | 'csv' }) => {
  const { t } = useTranslation('exchange');
  const take = (): void =>
    void downloadFile(importExportContract.template, { params: { kind }, query: { format } }).catch(
      toastError,
    );
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={take}>
      {t('template', { format: format === 'xlsx' ? 'Excel' : 'CSV' })}
    </Button>
  );
};

/** Pictures are previewed immediately. A sheet's columns are matched first. */
type Received = { importId: number } | { uploadId: number };

const send = (kind: ImportKind, file: File, onProgress: (part: number) => void): Promise<Received> =>
  kind === 'pictures'
    ? uploadFile(importExportContract.previewPictures, { file, onProgress })
    : uploadFile(importExportContract.survey, { params: { kind }, file, onProgress });

type BringProps = {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onRead: (received: Received) => void;
};

export const UploadSheet = ({ kind, onKind, onRead }: BringProps) => {
  const { t } = useTranslation('exchange');
  const hasM = useCan({ allow: 'admin', package: 'm' }) === 'ok';
  const kinds = importKinds.filter((one) => hasM || !requiresPackageM(one));
  const refresh = useRefresh();
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (file === undefined) return;
    setError(null);
    setPart(0);
    try {
      const received = await send(kind, file, setPart);
      await refresh([importExportContract.imports]);
      onRead(received);
    } catch (reason) {
      setError(reason);
    } finally {
      setPart(null);
    }
  };
  const Icon = kind === 'pictures' ? IconFileZip : IconFileSpreadsheet;
  return (
    <Stack gap="sm">
      {kind === 'pictures' ? null : <ImportSteps at="file" />}
      <NativeSelect
        label={t('what')}
        value={kind}
        onChange={(event) => {
          const next = kinds.find((one) => one === event.currentTarget.value);
          if (next) onKind(next);
        }}
        data={kinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        maw={360}
      />
      <Group gap="sm" justify="space-between">
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          {t(`hints.${kind}`)}
        </Text>
        {kind === 'pictures' ? null : (
          <Group gap="xs">
            <Template kind={kind} format="xlsx" />
            <Template kind={kind} format="csv" />
          </Group>
        )}
      </Group>
      <Dropzone
        onDrop={(files) => void take(files)}
        multiple={false}
        disabled={part !== null}
        aria-label={t('drop')}
        inputProps={{
          'aria-label': t('drop'),
          accept: kind === 'pictures' ? '.zip' : '.xlsx,.csv,.tsv,.txt',
        }}
        px="md"
        py="xl"
      >
        <Group justify="center" gap="sm" wrap="nowrap">
          <Icon size={32} stroke={1.4} aria-hidden />
          <div>
            <Text fw={600}>{part === null ? t('drop') : t('reading')}</Text>
            <Text size="sm" c="dimmed">
              {t(kind === 'pictures' ? 'dropZip' : 'dropSheet')}
            </Text>
          </div>
        </Group>
        {part === null ? null : (
          <Progress value={part * 100} animated={part >= 1} mt="sm" aria-label={t('reading')} />
        )}
      </Dropzone>
      {error === null ? null : <ErrorState error={error} />}
    </Stack>
  );
};
