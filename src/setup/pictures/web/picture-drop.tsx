import { Skeleton } from '@mantine/core';
import { lazyComponent } from '#ui/index.ts';

/**
 * Upload field: drop, choose, paste or phone camera. Calls `onUploaded` once per picture with a list of one; `many` allows several
 * files. Loaded lazily.
 */
export const PictureDrop = lazyComponent(async () => (await import('./parts/drop-zone.tsx')).DropZone, {
  waiting: <Skeleton height={120} radius="md" />,
});
