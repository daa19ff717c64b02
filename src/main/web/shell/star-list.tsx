import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconStar, IconStarOff, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { moveItem, SortArea, useSortRow } from '#ui/sort/index.ts';
import type { MenuPage } from '#main/menu.ts';
import { pageOfPath } from '#main/menu.ts';
import { menuIcons } from '../icons.ts';
import { useCurrentPage } from './current-page.ts';
import classes from './stars.module.css';
import { useStars } from './use-stars.ts';

type RowProps = { page: MenuPage; name: string; onLeave: () => void; onRemove: () => void };

const Row = ({ page, name, onLeave, onRemove }: RowProps) => {
  const { t } = useTranslation('finder');
  const { ref, style, handle } = useSortRow(page.path, name);
  const Icon = menuIcons[page.menu.icon];
  return (
    <li ref={ref} style={style} className={`${shared.hover} ${classes['row']}`}>
      {handle}
      <Link to={page.path} onClick={onLeave}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {name}
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('stars.remove', { page: name })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
};

export const StarList = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation(['finder', 'app']);
  const { starred, put } = useStars();
  const current = useCurrentPage();
  const own = current !== undefined && 'under' in current ? pageOfPath(current.under ?? '') : current;
  const paths = starred.map((page) => page.path);
  const nameOf = (page: MenuPage): string => t(`app:pages.${page.name}`);
  const here = own !== undefined && paths.some((path) => path === own.path);
  return (
    <Stack gap="xs">
      {own === undefined || !('menu' in own) ? null : (
        <Button
          variant={here ? 'default' : 'light'}
          data-autofocus
          leftSection={here ? <IconStarOff size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
          onClick={() => put(here ? paths.filter((path) => path !== own.path) : [...paths, own.path])}
        >
          {t(here ? 'stars.takeHere' : 'stars.putHere')}
        </Button>
      )}
      {starred.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('stars.none')}
        </Text>
      ) : (
        <SortArea
          ids={paths}
          nameOf={(id) => {
            const page = starred.find((one) => one.path === id);
            return page === undefined ? '' : nameOf(page);
          }}
          onMove={(id, place) => put(moveItem<string>(paths, String(id), String(place)))}
        >
          <ul className={classes['rows']}>
            {starred.map((page) => (
              <Row
                key={page.path}
                page={page}
                name={nameOf(page)}
                onLeave={onLeave}
                onRemove={() => put(paths.filter((path) => path !== page.path))}
              />
            ))}
          </ul>
        </SortArea>
      )}
    </Stack>
  );
};
