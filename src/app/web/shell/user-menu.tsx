import {
  Avatar,
  Button,
  Divider,
  Input,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectedRole } from '../../../core/common/access.ts';
import { themes } from '../../../core/web/preferences.ts';
import { logout, setTheme, useSession } from '../../../core/web/session.ts';
import { useIsPhone } from '../../../core/web/ui/index.ts';
import { LanguagePicker } from '../../../core/web/ui/language-picker.tsx';
import classes from './shell.module.css';

const isTheme = (text: string): text is (typeof themes)[number] =>
  (themes as readonly string[]).includes(text);

/** Who is logged in; language, theme and the way out. */
export const UserMenu = () => {
  const { t } = useTranslation(['app', 'shared']);
  const session = useSession();
  const phone = useIsPhone();
  const [opened, setOpened] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const themeLabel = useId();
  const role = t(`roles.${selectedRole(session.roles)}`);
  const leave = (): void => {
    setLeaving(true);
    void logout();
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
        <UnstyledButton className={classes['user']} onClick={() => setOpened((was) => !was)}>
          <Avatar
            src={session.userImage || null}
            alt=""
            size={36}
            radius="xl"
            color="plum"
            name={session.displayName}
            aria-hidden
          />
          {phone ? (
            <VisuallyHidden>{t('userMenu', { name: session.displayName })}</VisuallyHidden>
          ) : (
            <span>
              <span className={classes['userName']}>{session.displayName}</span>
              <span className={classes['userRole']}>{role}</span>
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
          <Divider />
          <LanguagePicker label={t('shared:person.language')} />
          <Input.Wrapper label={t('theme')} labelElement="div" labelProps={{ id: themeLabel }}>
            <SegmentedControl
              fullWidth
              aria-labelledby={themeLabel}
              value={session.theme}
              data={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
              onChange={(value) => {
                if (isTheme(value)) setTheme(value);
              }}
            />
          </Input.Wrapper>
          <Divider />
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
