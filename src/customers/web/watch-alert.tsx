import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';

export const WatchAlert = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('customer');
  return (
    <Alert color="orange" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {reason === '' ? t('picker.watchNoReason') : t('picker.watch', { reason })}
    </Alert>
  );
};
