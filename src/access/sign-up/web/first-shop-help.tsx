import { Alert, Code, Stack, Text } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';

export const FirstShopHelp = ({ command }: { command: string }) => {
  const { t } = useTranslation('opening');
  return (
    <Alert color="plum" icon={<IconBuildingStore aria-hidden />} title={t('first.title')}>
      <Stack gap="xs">
        <Text size="sm">{t('first.where')}</Text>
        <Text size="sm">{t('first.again')}</Text>
        <Code block>{command}</Code>
      </Stack>
    </Alert>
  );
};
