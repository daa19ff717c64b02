import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ItemFit } from '../contract.ts';

export const FitHint = ({ fit: { last, alike } }: { fit: ItemFit }) => {
  const { t } = useTranslation('record');
  return (
    <Text size="xs" component="div">
      {last === null ? null : (
        <div>
          <strong>{t(`fit.last.${last.fit}`, { size: last.size })}</strong>
        </div>
      )}
      {alike === null ? null : (
        <div>
          {t('fit.alike', {
            n: alike.people,
            sizes: alike.sizes.map((one) => t('fit.size', { size: one.size, n: one.people })).join(', '),
          })}
        </div>
      )}
    </Text>
  );
};
