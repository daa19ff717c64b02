import { Stack } from '@mantine/core';
import { useTranslation } from '../../core/web/translation.ts';
import { ButtonLink } from '../../core/web/ui/index.ts';
import { OutsideButtons } from './outside/outside-buttons.tsx';

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
