import { useTranslation } from './translation.ts';
import { classifierOf, isNamedSize } from '#lib/vocabulary/garment-classifier.ts';

export const useCountedGarments = () => {
  const { t } = useTranslation('shared');
  return (name: string, n: number): string => t(`counted.${classifierOf(name)}`, { n });
};

export const useSizeText = () => {
  const { t } = useTranslation('shared');
  return (size: string): string => (isNamedSize(size) ? size : t('garment.sizeIs', { size }));
};
