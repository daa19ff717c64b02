import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';
import { OutsideButtons } from './external-logins/external-login-buttons.tsx';

/** Ways in for whoever has the password not at hand; `to` is where they want to go. */
export const OtherWays = ({ to }: { to: string | undefined }) => {
  const { t } = useTranslation('doors');
  return (
    <Stack gap="xs">
      <OutsideButtons to={to} />
      <ButtonLink variant="subtle" to="/pages/forgot-password">
        {t('forgot.link')}
      </ButtonLink>
    </Stack>
  );
};
