import { useTranslation } from '#ui/i18n/translation.ts';
import { MessagePage } from './message-page.tsx';
import { GoBackButton, GoHomeButton } from './navigation-buttons.tsx';

export const Error404Page = () => {
  const { t } = useTranslation('notices');
  return (
    <MessagePage code="404" title={t('notFound.title')} text={t('notFound.text')}>
      <GoBackButton />
      <GoHomeButton />
    </MessagePage>
  );
};
