import { useTranslation } from '#ui/i18n/translation.ts';
import { Notice } from './message-page.tsx';
import { GoBack, GoHome } from './navigation-buttons.tsx';

export const Error404Page = () => {
  const { t } = useTranslation('notices');
  return (
    <Notice code="404" title={t('notFound.title')} text={t('notFound.text')}>
      <GoBack />
      <GoHome />
    </Notice>
  );
};
