import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';
import { ExternalLoginButtons } from './external-logins/external-login-buttons.tsx';

export const OtherLoginMethods = ({ to }: { to: string | undefined }) => {
  const { t } = useTranslation('doors');
  return (
    <Stack gap="xs">
      <ExternalLoginButtons to={to} />
      <ButtonLink variant="subtle" to="/pages/forgot-password">
        {t('forgot.link')}
      </ButtonLink>
    </Stack>
  );
};
