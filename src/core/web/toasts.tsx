import type { ComponentType } from 'react';
import { Suspense, lazy, useEffect, useState } from 'react';

const ToastPlace = lazy<ComponentType>(() =>
  import('./toast-place.tsx').then(
    (all) => ({ default: all.ToastPlace }),
    () => ({ default: () => null }),
  ),
);

/** The place of toasts, a moment after the first screen, which waits for nothing that it does not show. */
export const Toasts = () => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastPlace />
    </Suspense>
  ) : null;
};
