import { useTranslation } from '#ui/i18n/translation.ts';
import { toastDone, toastWarning } from '#ui/feedback/toast.ts';
import type { PrintJob } from '#reporting/printers/contract.ts';

/** Shows the result of a job. A failed job, unlike one that waits, is not repeated. */
export const useReport = () => {
  const { t } = useTranslation('printers');
  return (job: PrintJob, name: string, done = t('printed', { name })): void => {
    if (job.state === 'printed') toastDone(done);
    else if (job.state === 'unsure') toastWarning(t('unsure', { name }), t('unsureHint'));
    else toastWarning(t('noAnswer', { name }), t(job.state === 'failed' ? 'failedHint' : 'noAnswerHint'));
  };
};
