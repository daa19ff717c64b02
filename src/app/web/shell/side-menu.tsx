import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/web/session.ts';
import type { MenuRow } from '../../menu.ts';
import { menuFor } from '../../menu.ts';
import { icons } from '../icons.ts';
import { useCurrentPage } from './current-page.ts';
import classes from './shell.module.css';

const Entry = ({ page, here }: { page: MenuRow; here: boolean }) => {
  const { t } = useTranslation('app');
  const Icon = icons[page.menu.icon];
  return (
    <li>
      <Link to={page.path} className={classes['page']} aria-current={here ? 'page' : undefined}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {t(`pages.${page.name}`)}
      </Link>
    </li>
  );
};

/** The pages this person may open, in groups; a detail page lights up the entry it belongs to. */
export const SideMenu = () => {
  const { t } = useTranslation('app');
  const session = useSession();
  const current = useCurrentPage();
  const lit = current !== undefined && 'under' in current ? current.under : current?.path;
  const id = useId();
  return (
    <>
      {menuFor(session).map(({ group, pages }) => (
        <div key={group} className={classes['group']}>
          <p className={classes['groupName']} id={`${id}-${group}`}>
            {t(`groups.${group}`)}
          </p>
          <ul className={classes['groupPages']} aria-labelledby={`${id}-${group}`}>
            {pages.map((page) => (
              <Entry key={page.path} page={page} here={page.path === lit} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
};
