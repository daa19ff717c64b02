import { useTranslation } from '../../../core/web/translation.ts';
import { Notice } from './notice.tsx';
import { GoBack, GoHome } from './ways.tsx';

export const Error404Page = () => {
  const { t } = useTranslation('notices');
  return (
    <Notice code="404" title={t('notFound.title')} text={t('notFound.text')}>
      <GoBack />
      <GoHome />
    </Notice>
  );
};
