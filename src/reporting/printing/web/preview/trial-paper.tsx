import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { ListSkeleton } from '#ui/index.ts';
import type { Document } from '#ledger/shapes.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { paperLayoutOf, paperLayouts } from '#reporting/printing/paper-layouts.ts';
import { viewsByFace } from '../receipt/layout-faces.ts';
import { PrintedPapers } from '../receipt/papers.tsx';
import { usePaperWords } from '../receipt/use-paper-words.ts';
import classes from './preview.module.css';

export const TrialPapers = ({ documents }: { documents: readonly Document[] }) => {
  const { t } = useTranslation('print');
  const shop = useApi(shopInfoOperations.shopInfo, {});
  const words = usePaperWords('th');
  if (words === null || shop.data === undefined) return <ListSkeleton rows={4} />;
  const layout = paperLayouts[paperLayoutOf(shop.data)];
  const watermark = t('trial.mark');
  return (
    <div className={classes['paper']} role="region" aria-label={t('trial.papers')} tabIndex={0}>
      <PrintedPapers
        views={viewsByFace(documents, layout.faces, words).map((view) => ({ ...view, watermark }))}
        layout={layout}
        words={words}
        onReady={() => undefined}
      />
    </div>
  );
};
