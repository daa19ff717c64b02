import { useTranslation } from '../i18n/translation.ts';

/** Mantine's button has no name, and the keyboard cannot reach it. */
export const useClearButton = (field: string) => {
  const { t } = useTranslation('ui');
  return {
    clearable: true,
    clearButtonProps: {
      'aria-label': `${t('clear')}: ${field}`,
      'aria-hidden': false,
      tabIndex: 0,
      size: '1.5rem',
    },
  } as const;
};
