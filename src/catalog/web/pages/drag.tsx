import { Button, Group, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Page } from '#ui/index.ts';
import { lookupKinds } from '#setup/reference-lists/list-kinds.ts';
import { LookupOrderList } from '#setup/reference-lists/web/index.ts';
import { FeaturedOrder } from '../ordering/featured-order.tsx';

const route = getRouteApi('/backoffice/config/drag');
const tabs = [...lookupKinds, 'featured'] as const;

export const OrderingPage = () => {
  const { t } = useTranslation(['lookup', 'app']);
  const { tab = 'category' } = route.useSearch();
  const navigate = useNavigate({ from: '/backoffice/config/drag' });
  return (
    <Page title={t('app:pages.drag')}>
      <Group component="nav" gap="xs" aria-label={t('drag.what')}>
        {tabs.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === tab ? 'filled' : 'default'}
            aria-current={one === tab ? 'page' : undefined}
            onClick={() => void navigate({ search: { tab: one }, replace: true })}
          >
            {one === 'featured' ? t('drag.featured') : t(`kinds.${one}`)}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {t('drag.hint')}
      </Text>
      {tab === 'featured' ? <FeaturedOrder /> : <LookupOrderList key={tab} kind={tab} />}
    </Page>
  );
};
