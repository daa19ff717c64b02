import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { toastWarning } from '#ui/feedback/toast.ts';
import { printersContract, type Printer, type PrintJob } from '#reporting/printers/contract.ts';
import type { Raster } from '#reporting/printers/raster.ts';
import { useFinishJob } from './device/use-finish-job.ts';
import { PaperTooLong } from './raster/capture.ts';
import { packRaster } from './raster/pack.ts';

export type PictureToSend = { title: string; ref: string; again: boolean };

export const useSendRaster = () => {
  const { t } = useTranslation('printers');
  const finish = useFinishJob();
  const print = useAction(printersContract.print, { refresh: [printersContract.jobs] });
  return {
    /** Returns undefined after a failure, which the user has seen. */
    send: async (printer: Printer, picture: PictureToSend, raster: Raster): Promise<PrintJob | undefined> =>
      finish(printer, async () =>
        print.mutateAsync({
          params: { id: printer.printerId },
          body: { ...picture, raster: await packRaster(raster) },
        }),
      ).catch(() => undefined),
    captured: (raster: Promise<Raster>): Promise<Raster | undefined> =>
      raster.catch((error: unknown) => {
        toastWarning(t(error instanceof PaperTooLong ? 'tooLong' : 'noPicture'), t('noPictureHint'));
        return undefined;
      }),
  };
};
