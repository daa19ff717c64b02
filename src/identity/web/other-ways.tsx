import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../core/web/ui/index.ts';

/** Ways in for whoever has the password not at hand. */
export const OtherWays = () => {
  const { t } = useTranslation('doors');
  return (
    <Stack gap="xs">
      <ButtonLink variant="subtle" to="/pages/forgot-password">
        {t('forgot.link')}
      </ButtonLink>
    </Stack>
  );
};
