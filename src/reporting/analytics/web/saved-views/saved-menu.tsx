import { Box, Button, Divider, Popover, Text } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconChevronDown, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PlainList } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { SavedView } from '#reporting/analytics/contract.ts';
import { ManageViewsDialog } from './manage-dialog.tsx';
import { SaveViewDialog } from './save-dialog.tsx';
import classes from './saved-views.module.css';
import { useSavedViews } from './use-saved.ts';

const Named = ({
  title,
  list,
  open,
  onShow,
}: {
  title: string;
  list: readonly SavedView[];
  open: SavedView | undefined;
  onShow: (view: SavedView) => void;
}) => {
  const { t } = useTranslation('insight');
  if (list.length === 0) return null;
  return (
    <>
      <Text size="xs" c="dimmed" pt="0.375rem" pb="0.125rem" px="0.75rem" aria-hidden>
        {title}
      </Text>
      <PlainList aria-label={title}>
        {list.map((one) => (
          <li key={one.viewId}>
            <Button
              variant="subtle"
              color="gray"
              fullWidth
              justify="flex-start"
              aria-current={one === open || undefined}
              className={classes['one'] ?? ''}
              onClick={() => onShow(one)}
            >
              <span className={classes['text']}>
                {one.name}
                {one.by === '' ? null : (
                  <Box component="span" display="block" fz="xs" c="dimmed">
                    {t('saved.by', { name: one.by })}
                  </Box>
                )}
              </span>
            </Button>
          </li>
        ))}
      </PlainList>
    </>
  );
};

export const SavedViewMenu = () => {
  const { t } = useTranslation('insight');
  const navigate = useNavigate();
  const { list, open, now } = useSavedViews();
  const [opened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const show = (one: SavedView): void => {
    setOpened(false);
    void navigate({ to: '/backoffice/statistics', search: { ...one.search, saved: one.viewId } });
  };
  const begin = (which: 'save' | 'manage'): void => {
    setOpened(false);
    setDialog(which);
  };
  const others = list.filter((one) => one.by !== '');
  const own = list.filter((one) => one.by === '');
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        shadow="md"
        width={300}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            maw="min(20rem, 100%)"
            onClick={() => setOpened(!opened)}
          >
            {open?.name ?? t('saved.title')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={4} aria-label={t('saved.title')} className={classes['list'] ?? ''}>
          {list.length === 0 ? (
            <Text size="sm" c="dimmed" pt="0.375rem" pb="0.125rem" px="0.75rem">
              {t('saved.none')}
            </Text>
          ) : null}
          <Named title={t('saved.mine')} list={own} open={open} onShow={show} />
          <Named title={t('saved.others')} list={others} open={open} onShow={show} />
          <Divider my={4} />
          <Button
            variant="subtle"
            color="gray"
            fullWidth
            justify="flex-start"
            leftSection={<IconBookmarkPlus size={18} aria-hidden />}
            disabled={now === null}
            onClick={() => begin('save')}
          >
            {t('saved.save')}
          </Button>
          {list.some((one) => one.mine) ? (
            <Button
              variant="subtle"
              color="gray"
              fullWidth
              justify="flex-start"
              leftSection={<IconListDetails size={18} aria-hidden />}
              onClick={() => begin('manage')}
            >
              {t('saved.manage')}
            </Button>
          ) : null}
        </Popover.Dropdown>
      </Popover>
      {dialog === 'save' && now !== null ? (
        <SaveViewDialog search={now} onClose={() => setDialog(null)} onSaved={show} />
      ) : null}
      {dialog === 'manage' ? (
        <ManageViewsDialog list={list.filter((one) => one.mine)} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
};
