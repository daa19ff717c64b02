import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge } from '#ui/index.ts';
import type { WebRequest } from '#storefront/web-shop/contract.ts';

export const AvailableNow = ({ of }: { of: Pick<WebRequest, 'free'> }) => {
  const { t } = useTranslation('webshop');
  return of.free.length === 0 ? null : (
    <Stack gap={4}>
      {of.free.map((one) => (
        <Group key={one.itemId} gap="xs" wrap="nowrap" align="start">
          <StateBadge tone={one.free < one.wanted ? 'bad' : 'good'}>
            {one.free < one.wanted
              ? t('orders.lacks', { free: one.free, wanted: one.wanted })
              : t('orders.free', { n: one.free })}
          </StateBadge>
          <Text size="sm">{[one.name, one.color, one.size].filter((part) => part !== '').join(' · ')}</Text>
        </Group>
      ))}
    </Stack>
  );
};
