import { Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';
import { FirstStepsLine } from '#access/sign-up/web/index.ts';
import { SettingsPreview } from '#reporting/printing/web/index.ts';
import { ShopSettingsContent as Rules } from '#setup/shop/web/index.ts';

const Above = () => {
  const { t } = useTranslation('app');
  return (
    <Group justify="space-between">
      <FirstStepsLine />
      <ButtonLink variant="subtle" to="/backoffice/packages">
        {t('pages.packages')}
      </ButtonLink>
    </Group>
  );
};

export const ComposedShopSettingsPage = () => <Rules Preview={SettingsPreview} above={<Above />} />;
