import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import classes from './statistics.module.css';

/** The numbers are folded if the page has its own table. */
export const ChartNumbers = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('insight');
  return (
    <details>
      <summary className={classes['numbers']}>{t('statistics.numbers')}</summary>
      {children}
    </details>
  );
};
