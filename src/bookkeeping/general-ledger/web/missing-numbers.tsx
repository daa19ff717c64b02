import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { SalesTax } from '../shapes.ts';

export const MissingNumbers = ({ missing }: Pick<SalesTax, 'missing'>) => {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  if (missing.length === 0) return null;
  const texts = missing.map(({ from, to, restoredTo }) => {
    const numbers = from === to ? from : `${from} – ${to}`;
    return restoredTo === null
      ? numbers
      : `${numbers} (${t('report.restored', { at: formatDateTime(restoredTo, language) })})`;
  });
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('report.missing')}>
      {t('report.missingHint', { no: texts.join(', ') })}
    </Alert>
  );
};
