import { Skeleton } from '@mantine/core';
import { Suspense, lazy } from 'react';
import type { PictureOrderProps } from './parts/order-board.tsx';

const OrderBoard = lazy(() => import('./parts/order-board.tsx').then((all) => ({ default: all.OrderBoard })));

/** Pictures in their order, moved by drag or by keyboard; one of them is the main one. Loaded when it is shown. */
export const PictureOrder = (props: PictureOrderProps) => (
  <Suspense fallback={<Skeleton height={180} radius="md" />}>
    <OrderBoard {...props} />
  </Suspense>
);
