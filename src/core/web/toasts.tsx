import type { ComponentType } from 'react';
import { Suspense, lazy } from 'react';
import { useMoment } from './moment.ts';

const ToastPlace = lazy<ComponentType>(() =>
  import('./toast-place.tsx').then(
    (all) => ({ default: all.ToastPlace }),
    () => ({ default: () => null }),
  ),
);

/** The place of toasts, a moment after the first screen, which waits for nothing that it does not show. */
export const Toasts = () =>
  useMoment() ? (
    <Suspense fallback={null}>
      <ToastPlace />
    </Suspense>
  ) : null;
