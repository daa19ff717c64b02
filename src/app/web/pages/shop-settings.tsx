import { Group } from '@mantine/core';
import { useTranslation } from '../../../core/web/translation.ts';
import { ButtonLink } from '../../../core/web/ui/index.ts';
import { FirstStepsLine } from '../../../opening/web/index.ts';
import { SettingsPreview } from '../../../print/web/index.ts';
import { ShopSettingsPage as Rules } from '../../../shop/web/index.ts';

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

/** The rules of the shop beside what they do to a sample order and its paper, which are the print room's. */
export const ShopSettingsPage = () => <Rules Preview={SettingsPreview} above={<Above />} />;
