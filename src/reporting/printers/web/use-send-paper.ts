import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { toastDone, toastWarning } from '#ui/feedback/toast.ts';
import { printersContract, type Printer, type PrintJob } from '#reporting/printers/contract.ts';
import { printResultOf } from '#reporting/printers/printer-rules.ts';
import { captureReceipt, PaperTooLong } from './raster/capture.ts';
import { packRaster } from './raster/pack.ts';

type PaperToSend = { element: HTMLElement; title: string; ref: string; again: boolean };

/** Sends papers of the page to a printer, one job each, and reports the result. */
export const useSendPaper = () => {
  const { t } = useTranslation('printers');
  const print = useAction(printersContract.print, { refresh: [printersContract.jobs] });
  const report = (job: PrintJob, name: string): void => {
    const result = printResultOf(job);
    if (result === 'printed' || result === 'queued') toastDone(t(result, { name }));
    else toastWarning(t(result, { name }), t(`${result}Hint`));
  };
  const send = async (printer: Printer, papers: readonly PaperToSend[]): Promise<void> => {
    for (const { element, title, ref, again } of papers) {
      const captured = await captureReceipt(element, printer.paperWidth).catch((error: unknown) => {
        toastWarning(t(error instanceof PaperTooLong ? 'tooLong' : 'noPicture'), t('noPictureHint'));
        return undefined;
      });
      if (captured === undefined) return;
      const raster = await packRaster(captured);
      const job = await print
        .mutateAsync({ params: { id: printer.printerId }, body: { title, ref, again, raster } })
        .catch(() => undefined);
      if (job === undefined) return;
      report(job, printer.name);
    }
  };
  return send;
};
