import { Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Lookups } from '#catalog/web/index.ts';
import { ColorSize } from '../parts/color-size.tsx';

type NarrowedProps = {
  shown: boolean;
  name: string | undefined;
  item: { color: string; size: string } | undefined;
  lookups: Lookups;
  onClear: () => void;
};

export const GroupFilterChip = ({ shown, name, item, lookups, onClear }: NarrowedProps) => {
  const { t } = useTranslation('stock');
  if (!shown) return null;
  return (
    <Group gap="xs">
      <Text size="sm" component="div">
        {t('list.only')} <strong>{name ?? ''}</strong>{' '}
        {item === undefined ? null : <ColorSize of={item} lookups={lookups} />}
      </Text>
      <Button size="xs" variant="default" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
        {t('list.showAll')}
      </Button>
    </Group>
  );
};
