import { Skeleton } from '@mantine/core';
import { lazyComponent } from '#ui/index.ts';

export const PictureOrder = lazyComponent(
  async () => (await import('./parts/picture-board.tsx')).PictureBoard,
  {
    waiting: <Skeleton height={180} radius="md" />,
  },
);
