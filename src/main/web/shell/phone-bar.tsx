import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { menuIcons } from '../icons.ts';
import { menuFor } from '#main/menu.ts';
import { useCurrentPage } from './current-page.ts';
import classes from './phone-bar.module.css';
import { mostUsedPages, recordPageUse } from './page-usage.ts';

const count = 5;
const first = ['rental', 'todo', 'pickup', 'return', 'calendar'];

/** The selection of pages changes only when the app is reopened. */
export const PhoneBar = () => {
  const { t } = useTranslation(['app', 'finder']);
  const session = useSession();
  const current = useCurrentPage();
  const lit = current !== undefined && 'under' in current ? current.under : current?.path;
  const open = menuFor(session).flatMap(({ pages }) => pages);
  const [names] = useState(() =>
    mostUsedPages(document, session.username, open, first, count).map(({ name }) => name),
  );
  const visited = open.find((page) => page.path === current?.path)?.name;
  useEffect(() => {
    if (visited !== undefined) recordPageUse(document, session.username, visited);
  }, [visited, session.username]);
  return (
    <nav aria-label={t('finder:mostUsed')}>
      <ul className={classes['bar']}>
        {open
          .filter(({ name }) => names.includes(name))
          .map((page) => {
            const Icon = menuIcons[page.menu.icon];
            return (
              <li key={page.path}>
                <Link
                  to={page.path}
                  className={classes['page']}
                  aria-current={page.path === lit ? 'page' : undefined}
                >
                  <Icon size={22} stroke={1.6} aria-hidden />
                  <span className={classes['name']}>{t(`pages.${page.name}`)}</span>
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
};
