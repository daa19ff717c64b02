/** Parts of the payment box that few payments need: each is fetched when it is first shown. */
import { needRest } from '../../../core/web/i18n.ts';
import { type ComponentType, lazy, Suspense } from 'react';

export const later = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};

/** With words that come after the first page. */
const laterWithWords = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  later(async () => (await Promise.all([load(), needRest()]))[0]);

export const FullInvoice = laterWithWords(async () => (await import('./full-invoice.tsx')).FullInvoice);
export const SlipPicture = later(async () => (await import('./slip-picture.tsx')).SlipPicture);
export const Withholding = later(async () => (await import('./withholding.tsx')).Withholding);
export const Credit = later(async () => (await import('./credit.tsx')).Credit);
export const PriceOnly = later(async () => (await import('./credit.tsx')).PriceOnly);
