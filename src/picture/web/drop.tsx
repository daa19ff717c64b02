import { Skeleton } from '@mantine/core';
import { Suspense, lazy } from 'react';
import type { PictureDropProps } from './parts/drop-zone.tsx';

const DropZone = lazy(() => import('./parts/drop-zone.tsx').then((all) => ({ default: all.DropZone })));

/**
 * Takes pictures in: dropped, chosen, pasted or taken with a phone's camera. `onUploaded` hears of each as it arrives, in a
 * list of one; with `many` any number may come at a time. Loaded when it is shown.
 */
export const PictureDrop = (props: PictureDropProps) => (
  <Suspense fallback={<Skeleton height={120} radius="md" />}>
    <DropZone {...props} />
  </Suspense>
);
