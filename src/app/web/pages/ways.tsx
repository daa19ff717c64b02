import { Button } from '@mantine/core';
import { IconArrowLeft, IconHome } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export const GoHome = () => {
  const { t } = useTranslation('app');
  return (
    <Button
      leftSection={<IconHome size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/" {...props} />}
    >
      {t('goHome')}
    </Button>
  );
};

export const GoBack = () => {
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
