import { Group } from '@mantine/core';
import { IconCalendarTime, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { IconLink } from '#ui/index.ts';

export const GroupActions = ({ groupId, name }: { groupId: number; name: string }) => {
  const { t } = useTranslation('stock');
  const timeline = `${t('counts.timeline')} ${name}`;
  const mint = `${t('counts.mint')} ${name}`;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <IconLink
        variant="subtle"
        color="gray"
        aria-label={timeline}
        title={t('counts.timeline')}
        to="/backoffice/timeline/$productgroupid"
        params={{ productgroupid: String(groupId) }}
      >
        <IconCalendarTime size={18} aria-hidden />
      </IconLink>
      <IconLink
        variant="subtle"
        aria-label={mint}
        title={t('counts.mint')}
        to="/backoffice/create-item/$productid"
        params={{ productid: String(groupId) }}
      >
        <IconPlus size={18} aria-hidden />
      </IconLink>
    </Group>
  );
};
