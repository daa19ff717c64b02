import { useTranslation } from '#ui/i18n/translation.ts';
import type { Printer } from '#reporting/printers/contract.ts';

/** Returns the width of the receipts, or size of the labels. */
export const usePaperText = ({ paperWidth, labelWidth, labelHeight }: Printer): string => {
  const { t } = useTranslation('printers');
  return labelWidth === null || labelHeight === null
    ? t('mm', { n: paperWidth ?? 80 })
    : t('labelSize', { width: labelWidth / 1000, height: labelHeight / 1000 });
};
