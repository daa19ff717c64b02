import { formatCount } from '#ui/i18n/format-amount.ts';
import { Button, Popover, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import type { ExportedList } from '#lib/contract/page-definition.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { importExportContract, exportCap } from '../contract.ts';

const rows = {
  groups: importExportContract.exportGroups,
  units: importExportContract.exportUnits,
  customers: importExportContract.exportCustomers,
  orders: importExportContract.exportOrders,
  goods: importExportContract.exportGoods,
  sets: importExportContract.exportSets,
} as const satisfies Record<ExportedList['list'], OperationDefinition>;
const formats = [
  { format: 'xlsx', name: 'Excel (.xlsx)' },
  { format: 'csv', name: 'CSV' },
] as const;
export const SheetButton = ({ download }: { download: (format: 'xlsx' | 'csv') => Promise<string> }) => {
  const { t } = useTranslation('exchange');
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState(false);
  const take = async (format: 'xlsx' | 'csv'): Promise<void> => {
    setOpened(false);
    setBusy(true);
    try {
      const name = await download(format);
      toastDone(
        name.includes(`-first-${exportCap}`)
          ? t('exportCut', { name, n: formatCount(exportCap) })
          : t('exported', { name }),
      );
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('export')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={t('export')}>
        <Stack gap={4}>
          {formats.map(({ format, name }) => (
            <Button
              key={format}
              variant="subtle"
              color="gray"
              size="compact-sm"
              justify="flex-start"
              onClick={() => void take(format)}
            >
              {name}
            </Button>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

export const ExportButton = ({ list, query }: ExportedList) => {
  const known = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return <SheetButton download={(format) => downloadFile(rows[list], { query: { ...known, format } })} />;
};
