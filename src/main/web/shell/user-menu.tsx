import {
  Avatar,
  Button,
  Popover,
  Skeleton,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { selectedRole } from '#lib/vocabulary/access-rules.ts';
import { LockButtons } from '#access/authentication/web/index.ts';
import { logOutUser, useSession } from '#ui/session/session.ts';
import { ButtonLink, lazyComponent, shared, useIsPhone } from '#ui/index.ts';
import classes from './shell.module.css';

const Looks = lazyComponent(async () => (await import('./appearance.tsx')).AppearanceSettings, {
  waiting: <Skeleton height={308} radius="sm" />,
  words: true,
});

export const UserMenu = () => {
  const { t } = useTranslation('app');
  const session = useSession();
  const phone = useIsPhone();
  const [opened, setOpened] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const role = t(`roles.${selectedRole(session.roles)}`);
  const leave = (): void => {
    setLeaving(true);
    void logOutUser().then(setLeaving);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={280}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={`${shared.hover} ${classes['user']}`}
          onClick={() => setOpened((was) => !was)}
        >
          <Avatar
            src={session.userImage || null}
            alt=""
            size={36}
            radius="xl"
            color="plum"
            name={session.displayName.replaceAll(/\(.*?\)/g, '').trim()}
            aria-hidden
          />
          {phone ? (
            <VisuallyHidden>{t('userMenu', { name: session.displayName })}</VisuallyHidden>
          ) : (
            <span>
              <span className={classes['userName']}>{session.displayName}</span>
              <Text span inherit display="block" fz="xs" c="dimmed">
                {role}
              </Text>
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('userMenu', { name: session.displayName })}>
        <Stack gap="sm">
          <div>
            <Text fw={600}>{session.displayName}</Text>
            <Text size="sm" c="dimmed">
              {session.username} · {role}
            </Text>
          </div>
          <ButtonLink variant="default" to="/backoffice/me" onClick={() => setOpened(false)}>
            {t('pages.me')}
          </ButtonLink>
          <Looks />
          <LockButtons onPress={() => setOpened(false)} />
          <Button
            variant="default"
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={leave}
            loading={leaving}
          >
            {t('logout')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
