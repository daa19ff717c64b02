import { Skeleton } from '@mantine/core';
import { lazyComponent } from '#ui/index.ts';

/** Calls `onUploaded` for each picture, with a list of one. */
export const PictureDrop = lazyComponent(async () => (await import('./parts/drop-zone.tsx')).DropZone, {
  waiting: <Skeleton height={120} radius="md" />,
});
