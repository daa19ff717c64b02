import { useTranslation } from '#ui/i18n/translation.ts';
import { toastDone, toastWarning } from '#ui/feedback/toast.ts';
import type { PrintJob } from '#reporting/printers/contract.ts';
import { printResultOf } from '#reporting/printers/printer-rules.ts';

/** A failed job, unlike a waiting job, is not repeated. */
export const useReport = () => {
  const { t } = useTranslation('printers');
  return (job: PrintJob, name: string, done = t('printed', { name })): void => {
    const result = printResultOf(job);
    if (result === 'printed') toastDone(done);
    else if (result === 'queued') toastDone(t('queued', { name }));
    else toastWarning(t(result, { name }), t(job.state === 'failed' ? 'failedHint' : `${result}Hint`));
  };
};
