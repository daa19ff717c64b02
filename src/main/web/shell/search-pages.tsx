import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { Finder } from '#reporting/search/web/index.ts';
import { menuFor } from '#main/menu.ts';
import { icons } from '../icons.ts';

type FinderPagesProps = { scanned: string; onClose: () => void };

/** The search over everything, with the pages that this person may open. */
export const FinderPages = (props: FinderPagesProps) => {
  const { t } = useTranslation('app');
  const pages = menuFor(useSession()).flatMap((group) =>
    group.pages.map((page) => {
      const Icon = icons[page.menu.icon];
      return {
        to: page.path,
        label: t(`pages.${page.name}`),
        detail: t(`groups.${group.group}`),
        icon: <Icon size={20} stroke={1.6} aria-hidden />,
      };
    }),
  );
  return <Finder pages={pages} {...props} />;
};
