import { Alert, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { EmptyState, Page, PlainList, QueryView } from '#ui/index.ts';
import { printersContract, type Printer } from '#reporting/printers/contract.ts';
import { PrinterDialog } from '../settings/printer-dialog.tsx';
import { PrinterRow } from '../settings/printer-row.tsx';
import { TestPaper } from '../settings/test-paper.tsx';

type Open = { edit: Printer | undefined } | { test: Printer } | null;

export const PrintersPage = () => {
  const { t } = useTranslation(['printers', 'app']);
  const [open, setOpen] = useState<Open>(null);
  const query = useApi(printersContract.printers, {});
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={query.data === undefined}
      onClick={() => setOpen({ edit: undefined })}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('app:pages.printers')} actions={add}>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      {query.data?.network === false ? (
        <Alert color="yellow" title={t('networkOff')}>
          {t('networkOffHint')}
        </Alert>
      ) : null}
      <QueryView query={query} empty={<EmptyState title={t('none')} hint={t('noneHint')} />}>
        {({ itemList }) => (
          <PlainList gap="0.5rem" aria-label={t('app:pages.printers')}>
            {itemList.map((one) => (
              <PrinterRow
                key={one.printerId}
                printer={one}
                onEdit={() => setOpen({ edit: one })}
                onTest={() => setOpen({ test: one })}
              />
            ))}
          </PlainList>
        )}
      </QueryView>
      {open !== null && 'edit' in open ? (
        <PrinterDialog of={open.edit} network={query.data?.network === true} onClose={() => setOpen(null)} />
      ) : null}
      {open !== null && 'test' in open ? (
        <TestPaper printer={open.test} onClose={() => setOpen(null)} />
      ) : null}
    </Page>
  );
};
