import { Skeleton } from '@mantine/core';
import { later } from '#ui/index.ts';

/** Pictures in their order, moved by drag or by keyboard; one of them is the main one. Loaded when it is shown. */
export const PictureOrder = later(async () => (await import('./parts/picture-board.tsx')).OrderBoard, {
  waiting: <Skeleton height={180} radius="md" />,
});
