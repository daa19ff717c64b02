import type { Printer } from '#reporting/printers/contract.ts';
import { captureReceipt } from './raster/capture.ts';
import { useReport } from './use-report.ts';
import { type PictureToSend, useSendRaster } from './use-send-raster.ts';

type PaperToSend = PictureToSend & { element: HTMLElement };

export const useSendPaper = () => {
  const { send, captured } = useSendRaster();
  const report = useReport();
  return async (printer: Printer, papers: readonly PaperToSend[]): Promise<void> => {
    for (const { element, ...picture } of papers) {
      const raster = await captured(captureReceipt(element, printer.paperWidth ?? 80));
      const job = raster === undefined ? undefined : await send(printer, picture, raster);
      if (job === undefined) return;
      report(job, printer.name);
    }
  };
};
