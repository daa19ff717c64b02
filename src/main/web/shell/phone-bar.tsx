import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { icons } from '../icons.ts';
import { menuFor } from '#main/menu.ts';
import { useCurrentPage } from './current-page.ts';
import classes from './phone-bar.module.css';
import { mostUsed, noteUse } from './page-usage.ts';

/** As many as fit under a thumb. */
const count = 5;
const first = ['rental', 'todo', 'pickup', 'return', 'calendar'];

/** At the foot of a phone: the pages this person uses most. They stay where they are until the app is opened anew. */
export const PhoneBar = () => {
  const { t } = useTranslation(['app', 'finder']);
  const session = useSession();
  const current = useCurrentPage();
  const lit = current !== undefined && 'under' in current ? current.under : current?.path;
  const open = menuFor(session).flatMap(({ pages }) => pages);
  const [names] = useState(() =>
    mostUsed(document, session.username, open, first, count).map(({ name }) => name),
  );
  const visited = open.find((page) => page.path === current?.path)?.name;
  useEffect(() => {
    if (visited !== undefined) noteUse(document, session.username, visited);
  }, [visited, session.username]);
  return (
    <nav aria-label={t('finder:mostUsed')}>
      <ul className={classes['bar']}>
        {open
          .filter(({ name }) => names.includes(name))
          .map((page) => {
            const Icon = icons[page.menu.icon];
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
