import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';
import { pageWindowOf } from '#lib/contract/pagination.ts';

type PagerProps = {
  page: number;
  size: number;
  total: number;
  totalCapped?: boolean;
  onPage: (page: number) => void;
};

export const Pager = ({ page, size, total, totalCapped = false, onPage }: PagerProps) => {
  const { t } = useTranslation('ui');
  const counted = totalCapped ? Math.max(total, page * size + 1) : total;
  const window = pageWindowOf(counted, page, size, 5);
  if (window.shown === 0) return null;
  const shown = { from: window.startIndex + 1, to: Math.min(window.endIndex + 1, counted), total };
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t(totalCapped ? 'pager.rangeCapped' : 'pager.range', shown)}
      </Text>
      {window.totalPages === 1 ? null : (
        <Group component="nav" gap={4} wrap="nowrap" aria-label={t('pager.label')}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('pager.previous')}
            disabled={window.current === 1}
            onClick={() => onPage(window.current - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          {window.pages.map((one) => (
            <Button
              key={one}
              size="sm"
              px="sm"
              h={34}
              variant={one === window.current ? 'filled' : 'default'}
              aria-label={t('pager.page', { n: one })}
              aria-current={one === window.current ? 'page' : undefined}
              onClick={() => onPage(one)}
            >
              {one}
            </Button>
          ))}
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('pager.next')}
            disabled={window.current === window.totalPages}
            onClick={() => onPage(window.current + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
};
