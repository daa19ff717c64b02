import { Skeleton } from '@mantine/core';
import { lazyComponent } from '#ui/index.ts';

export const UnitEditButtons = lazyComponent(
  async () => (await import('./unit-edit-buttons.tsx')).UnitEditButtons,
  { waiting: <Skeleton height={26} radius="sm" />, words: ['stock', 'picture', 'ui'] },
);
