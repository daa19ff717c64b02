import { Alert, Group, Modal, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useInnermostEscape } from '#ui/dialog/innermost-dialog.ts';
import { BrandMark } from '#ui/index.ts';
import { useSession } from '#ui/session/session.ts';
import { LoginForm } from './login-form.tsx';

export const Reauthenticate = () => {
  const { t } = useTranslation(['identity', 'doors']);
  const { username } = useSession();
  useInnermostEscape(() => undefined);
  return (
    <Modal
      opened
      onClose={() => undefined}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      zIndex={1000}
      title={<VisuallyHidden>{t('login.title')}</VisuallyHidden>}
    >
      <Stack gap="lg" maw="24rem" mx="auto" mt="xl">
        <Group gap="sm" wrap="nowrap">
          <BrandMark size={40} />
          <Title order={2}>{t('login.title')}</Title>
        </Group>
        <Alert color="plum" icon={<IconInfoCircle aria-hidden />}>
          <Stack gap="xs">
            <Text size="sm">{t('login.ended')}</Text>
            <Text size="sm">{t('doors:kept')}</Text>
          </Stack>
        </Alert>
        <LoginForm label={t('login.title')} who={username} onSignedIn={() => undefined} />
      </Stack>
    </Modal>
  );
};
