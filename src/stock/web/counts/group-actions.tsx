import { ActionIcon, Group } from '@mantine/core';
import { IconCalendarTime, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Where to from a group: its days, and more of it. */
export const GroupActions = ({ groupId, name }: { groupId: number; name: string }) => {
  const { t } = useTranslation('stock');
  const timeline = `${t('counts.timeline')} ${name}`;
  const mint = `${t('counts.mint')} ${name}`;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={timeline}
        title={t('counts.timeline')}
        renderRoot={(props) => (
          <Link
            to="/backoffice/timeline/$productgroupid"
            params={{ productgroupid: String(groupId) }}
            {...props}
          />
        )}
      >
        <IconCalendarTime size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={mint}
        title={t('counts.mint')}
        renderRoot={(props) => (
          <Link to="/backoffice/create-item/$productid" params={{ productid: String(groupId) }} {...props} />
        )}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
};
