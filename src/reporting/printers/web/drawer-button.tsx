import { Button } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useState } from 'react';
import { ReasonDialog } from '#cash/web/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useRight } from '#ui/session/session.ts';
import { printersContract } from '#reporting/printers/contract.ts';
import { useConnect } from './device/use-connect.ts';
import { useFinishJob } from './device/use-finish-job.ts';
import { useReport } from './use-report.ts';
import { useDevicePrinter } from './use-printers.ts';

export const DrawerButton = () => {
  const { t } = useTranslation('printers');
  const may = useRight('drawer');
  const report = useReport();
  const { printer } = useDevicePrinter('receipt', (one) => one.drawerPin !== null);
  const [asked, setAsked] = useState(false);
  const connect = useConnect();
  const finish = useFinishJob();
  const open = useAction(printersContract.openDrawer, { refresh: [printersContract.jobs] });
  if (!may || printer === undefined) return null;
  const title = t('drawer.name');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCashRegister size={18} aria-hidden />}
        onClick={() => void connect(printer).then(setAsked)}
      >
        {t('drawer.open')}
      </Button>
      {asked ? (
        <ReasonDialog
          title={t('drawer.open')}
          text={t('drawer.ask', { name: printer.name })}
          action={t('drawer.open')}
          busy={open.isPending}
          onClose={() => setAsked(false)}
          onConfirm={({ reason }, options) =>
            void finish(printer, () =>
              open.mutateAsync({ params: { id: printer.printerId }, body: { title, reason } }, options),
            ).then(
              (job) => {
                setAsked(false);
                report(job, printer.name, t('drawer.opened'));
              },
              // The dialog shows the failure.
              () => undefined,
            )
          }
        />
      ) : null}
    </>
  );
};
