import '@mantine/core/styles/Menu.css';
import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { mailLabels } from '../mail-kinds.ts';
import { LabelName } from './labels.tsx';
import classes from './mail.module.css';
import { useOrganizeMails } from './use-organize.ts';

const folders = ['inbox', 'spam', 'trash'] as const;

type ChosenProps = { ids: readonly number[]; onDone: () => void };

export const BulkActions = ({ ids, onDone }: ChosenProps) => {
  const { t } = useTranslation('mail');
  const sort = useOrganizeMails();
  const all = [...ids];
  const then = (work: () => void) => () => {
    work();
    onDone();
  };
  return (
    <Group
      gap="xs"
      className={classes['chosen'] ?? ''}
      role="group"
      aria-label={t('chosen', { n: ids.length })}
    >
      <Text size="sm" fw={600} role="status">
        {t('chosen', { n: ids.length })}
      </Text>
      <Button variant="default" onClick={then(() => sort.unread(all, false))}>
        {t('markRead')}
      </Button>
      <Button variant="default" onClick={then(() => sort.unread(all, true))}>
        {t('markUnread')}
      </Button>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('moveTo')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {folders.map((folder) => (
            <Menu.Item key={folder} onClick={then(() => sort.move(all, folder))}>
              {t(`filter.${folder}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('labels')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mailLabels.map((label) => (
            <Menu.Item key={label} onClick={then(() => sort.labelAll(all, label))}>
              <LabelName label={label} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="subtle" onClick={onDone}>
        {t('chooseNone')}
      </Button>
    </Group>
  );
};
