import { shownCount } from '#ui/i18n/format-amount.ts';
import { Button, Popover, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Row } from '#lib/contract/contract.ts';
import type { Exported } from '#lib/contract/page-definition.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { exchangeContract, exportCap } from '../contract.ts';

const rows = {
  groups: exchangeContract.exportGroups,
  units: exchangeContract.exportUnits,
  customers: exchangeContract.exportCustomers,
  orders: exchangeContract.exportOrders,
  goods: exchangeContract.exportGoods,
  sets: exchangeContract.exportSets,
} as const satisfies Record<Exported['list'], Row>;
const formats = [
  { format: 'xlsx', name: 'Excel (.xlsx)' },
  { format: 'csv', name: 'CSV' },
] as const;
/** Asks which kind of file, and says when it is there. `download` answers with its name. */
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
          ? t('exportCut', { name, n: shownCount(exportCap) })
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

/** The list as it is seen, as a file: all of its pages, filters kept. */
export const ExportButton = ({ list, query }: Exported) => {
  const known = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return <SheetButton download={(format) => downloadFile(rows[list], { query: { ...known, format } })} />;
};
