import { Skeleton } from '@mantine/core';
import { later } from '#ui/index.ts';

/**
 * Takes pictures in: dropped, chosen, pasted or taken with a phone's camera. `onUploaded` hears of each as it arrives, in a
 * list of one; with `many` any number may come at a time. Loaded when it is shown.
 */
export const PictureDrop = later(async () => (await import('./parts/drop-zone.tsx')).DropZone, {
  waiting: <Skeleton height={120} radius="md" />,
});
