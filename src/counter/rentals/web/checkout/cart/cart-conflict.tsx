import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/client.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { SavedCart } from './save-cart.ts';

export const CartConflict = ({ keepThis, takeOther }: Pick<SavedCart, 'keepThis' | 'takeOther'>) => {
  const { t } = useTranslation('counter');
  const [fetching, setFetching] = useState(false);
  const fetchOther = async (): Promise<void> => {
    setFetching(true);
    try {
      await takeOther();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toastError(error);
    } finally {
      setFetching(false);
    }
  };
  return (
    <Alert color="yellow" role="alert" title={t('clash.title')} mb="sm">
      <Stack gap="sm">
        <Text size="sm">{t('clash.text')}</Text>
        <Group gap="xs">
          <Button size="xs" onClick={keepThis}>
            {t('clash.keepThis')}
          </Button>
          <Button size="xs" variant="default" loading={fetching} onClick={fetchOther}>
            {t('clash.takeOther')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};
