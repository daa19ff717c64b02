import { Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { FormSection } from '#ui/form/index.ts';
import { AutoGrid, shared } from '#ui/index.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import { MatchColumns } from './match-columns.tsx';
import type { WearerListState } from './use-wearer-list.ts';

type Props = { list: WearerListState; pickupDay: string | null; returnDay: string | null; step?: number };

export const WearerListSection = ({ list, pickupDay, returnDay, step }: Props) => {
  const { t } = useTranslation('party');
  const [code, setCode] = useState('');
  const { read, file, busy } = list;
  const ask = { code, pickupDay, returnDay };
  const load = (next: File): void => void list.load(next, ask);
  const days = `${pickupDay} ${returnDay}`;
  const readFor = useRef(days);
  useEffect(() => {
    if (readFor.current === days) return;
    readFor.current = days;
    // The free garments depend on the days.
    list.again(ask);
  });
  return (
    <FormSection
      title={t('list.title')}
      step={step}
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
        <MatchColumns
          key={list.times}
          read={read}
          busy={busy}
          onMatch={(choice) => list.rematch(choice, ask)}
        />
      )}
    </FormSection>
  );
};
