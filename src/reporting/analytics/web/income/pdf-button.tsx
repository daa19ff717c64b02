import { Button, Popover, Stack } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type DownloadInput, downloadFile } from '#ui/api/file-transfer.ts';
import { useRight } from '#ui/session/session.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import type { Breakdown } from '#reporting/analytics/rules/breakdowns.ts';
import classes from '../statistics/statistics.module.css';

type Asked = NonNullable<DownloadInput<typeof analyticsContract.statisticsPdf>['query']>;

export const PdfButton = ({ asked, cut }: { asked: Omit<Asked, 'cut'>; cut: Breakdown }) => {
  const { t } = useTranslation(['insight', 'exchange']);
  const mayExport = useRight('export');
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState(false);
  if (!mayExport) return null;
  const take = async (query: Asked): Promise<void> => {
    setOpened(false);
    setBusy(true);
    try {
      const name = await downloadFile(analyticsContract.statisticsPdf, { query });
      toastDone(t('exchange:exported', { name }));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const choice = (name: string, query: Asked) => (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      justify="flex-start"
      mih={36}
      onClick={() => void take(query)}
    >
      {name}
    </Button>
  );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes['file'] ?? ''}
          loading={busy}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('report.pdf')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={t('report.pdf')}>
        <Stack gap={4}>
          {choice(t('report.pdfShown'), { ...asked, cut })}
          {choice(t('report.pdfWhole'), asked)}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
