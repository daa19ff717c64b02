import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { InboxMail } from '../contract.ts';
import { mailLabels } from '../mail-kinds.ts';
import { LabelName } from './labels.tsx';
import { useOrganizeMails } from './use-organize.ts';

export const MailMenu = ({ of }: { of: InboxMail }) => {
  const { t } = useTranslation('mail');
  const sort = useOrganizeMails();
  const home = of.outgoing ? 'sent' : 'inbox';
  const places = ([home, 'spam', 'trash'] as const).filter(
    (one) => one !== of.mailFolder && !(of.outgoing && one === 'spam'),
  );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('more', { name: of.sender_name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {of.unread || of.outgoing ? null : (
          <Menu.Item onClick={() => sort.unread([of.id], true)}>{t('markUnread')}</Menu.Item>
        )}
        <Menu.Label>{t('moveTo')}</Menu.Label>
        {places.map((folder) => (
          <Menu.Item key={folder} onClick={() => sort.move([of.id], folder)}>
            {t(`filter.${folder}`)}
          </Menu.Item>
        ))}
        <Menu.Label>{t('labels')}</Menu.Label>
        {mailLabels.map((label) => (
          <Menu.Item
            key={label}
            role="menuitemcheckbox"
            aria-checked={of.labels.includes(label)}
            closeMenuOnClick={false}
            rightSection={of.labels.includes(label) ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => sort.label(of.id, label)}
          >
            <LabelName label={label} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
