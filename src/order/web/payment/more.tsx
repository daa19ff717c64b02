/** Parts of the payment box that few payments need: each is fetched when it is first shown. */
import { type ComponentType, lazy, Suspense } from 'react';

const later = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};

export const SlipPicture = later(async () => (await import('./slip-picture.tsx')).SlipPicture);
export const Withholding = later(async () => (await import('./withholding.tsx')).Withholding);
export const Credit = later(async () => (await import('./credit.tsx')).Credit);
export const PriceOnly = later(async () => (await import('./credit.tsx')).PriceOnly);
