import { useAction } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { printersContract, type Printer } from '#reporting/printers/contract.ts';
import { useFinishJob } from './device/use-finish-job.ts';
import { useReport } from './use-report.ts';

/** Only a failure is reported. */
export const useDrawerForCash = () => {
  const { t } = useTranslation('printers');
  const finish = useFinishJob();
  const report = useReport();
  const open = useAction(printersContract.openDrawerForCash, { refresh: [printersContract.jobs] });
  return async (printer: Printer, orderId: number): Promise<void> => {
    const body = { title: t('drawer.name'), orderId };
    const job = await finish(printer, () =>
      open.mutateAsync({ params: { id: printer.printerId }, body }),
    ).catch(() => undefined);
    if (job !== undefined && job.state !== 'printed') report(job, printer.name);
  };
};
