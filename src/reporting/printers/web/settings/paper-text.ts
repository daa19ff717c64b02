import { useTranslation } from '#ui/i18n/translation.ts';
import type { Printer } from '#reporting/printers/contract.ts';

export const usePaperText = ({ paperWidth, labelWidth, labelHeight }: Printer): string => {
  const { t } = useTranslation('printers');
  return labelWidth === null || labelHeight === null
    ? t('mm', { n: paperWidth ?? 80 })
    : t('labelSize', { width: labelWidth / 1000, height: labelHeight / 1000 });
};
