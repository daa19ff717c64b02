import { Skeleton } from '@mantine/core';
import { lazyComponent } from '#ui/index.ts';

/** Ordered pictures, moved by drag or keyboard; one is the main picture. Loaded lazily. */
export const PictureOrder = lazyComponent(
  async () => (await import('./parts/picture-board.tsx')).PictureBoard,
  {
    waiting: <Skeleton height={180} radius="md" />,
  },
);
