import { useTranslation } from './translation.ts';
import { classifierOf, isNamedSize } from '#lib/vocabulary/garment-classifier.ts';

/** How many there are of a style, counted as the language counts such things: of a style's name and a number. */
export const useCounted = () => {
  const { t } = useTranslation('shared');
  return (name: string, n: number): string => t(`counted.${classifierOf(name)}`, { n });
};

/** The name of a size with the word for size before it, where it does not say so itself. */
export const useSizeText = () => {
  const { t } = useTranslation('shared');
  return (size: string): string => (isNamedSize(size) ? size : t('garment.sizeIs', { size }));
};
