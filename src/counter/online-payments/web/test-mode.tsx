import { Alert } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';

/** Test keys take no money, so every payment shows this. */
export const TestModeAlert = ({ livemode }: { livemode: boolean | null }) => {
  const { t } = useTranslation('online');
  return livemode === false ? (
    <Alert color="orange" variant="outline" icon={<IconFlask aria-hidden />} title={t('test.title')}>
      {t('test.text')}
    </Alert>
  ) : null;
};
