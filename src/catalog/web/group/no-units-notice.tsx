import { Alert, Group, Text } from '@mantine/core';
import { IconHanger } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';

export const NoUnitsNotice = ({ id }: { id: number }) => {
  const { t } = useTranslation('catalog');
  return (
    <Alert color="yellow" mb="md" role="status" icon={<IconHanger aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('group.notInStock')}</Text>
        <ButtonLink size="sm" to="/backoffice/create-item/$productid" params={{ productid: String(id) }}>
          {t('group.addUnits')}
        </ButtonLink>
      </Group>
    </Alert>
  );
};
