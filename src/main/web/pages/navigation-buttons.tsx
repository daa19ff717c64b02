import { Button } from '@mantine/core';
import { IconArrowLeft, IconHome } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';

export const GoHomeButton = () => {
  const { t } = useTranslation('app');
  return (
    <ButtonLink leftSection={<IconHome size={18} aria-hidden />} to="/">
      {t('goHome')}
    </ButtonLink>
  );
};

export const GoBackButton = () => {
  const { t } = useTranslation('app');
  const router = useRouter();
  if (!router.history.canGoBack()) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={() => router.history.back()}
    >
      {t('goBack')}
    </Button>
  );
};
