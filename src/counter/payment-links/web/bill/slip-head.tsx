import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Photo, TimeText } from '#ui/index.ts';
import { slipNameOf } from '#orders/order/web/index.ts';

type SlipHeadProps = { slip: { url: string; bank: string; ref: string; at: string }; children?: ReactNode };

export const SlipHead = ({ slip, children }: SlipHeadProps) => {
  const { t } = useTranslation('billing');
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Anchor
        href={resizeImageUrl(slip.url, 1200)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('slip.title')}
      >
        <Photo url={resizeImageUrl(slip.url, 160)} alt={t('slip.title')} size={96} />
      </Anchor>
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {slipNameOf(slip)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('slip.sent')} <TimeText at={slip.at} />
        </Text>
        {children}
      </Stack>
    </Group>
  );
};
