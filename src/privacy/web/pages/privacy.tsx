import { useTranslation } from 'react-i18next';
import { Page } from '../../../core/web/ui/index.ts';
import { Keeping } from '../keeping/keeping.tsx';

/** What the shop owes to the people it knows, for those who answer for it. */
export const PrivacyPage = () => {
  const { t } = useTranslation('privacy');
  return (
    <Page title={t('title')}>
      <Keeping />
    </Page>
  );
};
