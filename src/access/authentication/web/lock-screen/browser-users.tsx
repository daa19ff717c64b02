import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { BrowserUser } from '#access/authentication/pin-contract.ts';
import { UserPicture } from './user-picture.tsx';
import classes from './lock-screen.module.css';

type PeopleProps = { people: readonly BrowserUser[]; onPick: (one: BrowserUser) => void };

export const BrowserUsers = ({ people, onPick }: PeopleProps) => {
  const { t } = useTranslation('screen');
  return (
    <Group
      component="ul"
      justify="center"
      gap="md"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label={t('who')}
    >
      {people.map((one) => (
        <li key={one.personId}>
          <UnstyledButton
            className={classes['person']}
            disabled={!one.pin && !one.isThis}
            onClick={() => onPick(one)}
          >
            <Stack gap={4} align="center">
              <UserPicture name={one.displayName} image={one.userImage} size={72} />
              <Text fw={600}>{one.displayName}</Text>
              {one.pin ? null : (
                <Text size="sm" c="dimmed">
                  {t('noPin')}
                </Text>
              )}
            </Stack>
          </UnstyledButton>
        </li>
      ))}
    </Group>
  );
};
