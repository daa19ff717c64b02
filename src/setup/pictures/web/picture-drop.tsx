import { Skeleton } from '@mantine/core';
import { lazyComponent } from '#ui/index.ts';

export const PictureDrop = lazyComponent(async () => (await import('./parts/drop-zone.tsx')).DropZone, {
  waiting: <Skeleton height={120} radius="md" />,
});
