import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { CommandPalette } from '#reporting/search/web/index.ts';
import { menuFor } from '#main/menu.ts';
import { menuIcons } from '../icons.ts';

type FinderPagesProps = { scanned: string; onClose: () => void };

export const SearchPages = (props: FinderPagesProps) => {
  const { t } = useTranslation('app');
  const pages = menuFor(useSession()).flatMap((group) =>
    group.pages.map((page) => {
      const Icon = menuIcons[page.menu.icon];
      return {
        to: page.path,
        label: t(`pages.${page.name}`),
        detail: t(`groups.${group.group}`),
        icon: <Icon size={20} stroke={1.6} aria-hidden />,
      };
    }),
  );
  return <CommandPalette pages={pages} {...props} />;
};
