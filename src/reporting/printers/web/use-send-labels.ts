import { useTranslation } from '#ui/i18n/translation.ts';
import type { Printer } from '#reporting/printers/contract.ts';
import { labelSizeOf, labelsPerJob } from '#reporting/printers/printer-rules.ts';
import type { Raster } from '#reporting/printers/raster.ts';
import { captureLabel } from './raster/capture.ts';
import { useReport } from './use-report.ts';
import { useSendRaster } from './use-send-raster.ts';

const stacked = (labels: readonly Raster[]): Raster => {
  const size = labels.reduce((sum, one) => sum + one.data.length, 0);
  const data = new Uint8Array(size);
  let at = 0;
  for (const one of labels) {
    data.set(one.data, at);
    at += one.data.length;
  }
  return { width: labels[0]?.width ?? 0, rows: labels.reduce((sum, one) => sum + one.rows, 0), data };
};

export const useSendLabels = () => {
  const { t } = useTranslation('printers');
  const { send, captured } = useSendRaster();
  const report = useReport();
  return async (printer: Printer, elements: readonly HTMLElement[]): Promise<void> => {
    const size = labelSizeOf(printer);
    if (size === undefined) return;
    const perJob = labelsPerJob(size);
    const started = Date.now();
    // Copies of a label are drawn once.
    const drawn = new Map<string, Promise<Raster>>();
    const pictureOf = (element: HTMLElement): Promise<Raster> => {
      const known = drawn.get(element.innerHTML) ?? captureLabel(element, size);
      drawn.set(element.innerHTML, known);
      return known;
    };
    for (let from = 0; from < elements.length; from += perJob) {
      const some = elements.slice(from, from + perJob);
      const labels: Raster[] = [];
      for (const element of some) {
        const label = await captured(pictureOf(element));
        if (label === undefined) return;
        labels.push(label);
      }
      const title = t('labels', { n: some.length });
      const job = await send(
        printer,
        { title, ref: `labels ${started} ${from}`, again: true },
        stacked(labels),
      );
      if (job === undefined) return;
      if (job.state !== 'printed' || from + perJob >= elements.length) report(job, printer.name);
      // If later jobs were printed, the roll would lack this job's labels.
      if (job.state === 'unsure' || job.state === 'failed') return;
    }
  };
};
