import { IconChevronRight, IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCurrentPage } from './current-page.ts';
import classes from './shell.module.css';

export const Breadcrumbs = () => {
  const { t } = useTranslation('app');
  const page = useCurrentPage();
  if (page === undefined || page.bare) return null;
  return (
    <nav aria-label={t('breadcrumbs')} className={classes['crumbs']}>
      <ol>
        <li>
          <Link to="/">
            <IconHome size={14} aria-hidden />
            {t('home')}
          </Link>
        </li>
        <li>
          <IconChevronRight size={12} aria-hidden />
          {t(`groups.${page.group}`)}
        </li>
        <li>
          <IconChevronRight size={12} aria-hidden />
          <span aria-current="page">{t(`pages.${page.name}`)}</span>
        </li>
      </ol>
    </nav>
  );
};
