import { Skeleton } from '@mantine/core';
import { lazyComponent } from '#ui/index.ts';

const waiting = <Skeleton height={120} radius="md" />;

export const PictureDrop = lazyComponent(async () => (await import('./parts/drop-zone.tsx')).DropZone, {
  waiting,
});

export const PictureZone = lazyComponent(async () => (await import('./parts/picture-zone.tsx')).PictureZone, {
  waiting,
});
