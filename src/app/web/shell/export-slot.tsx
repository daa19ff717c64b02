import { lazy, Suspense } from 'react';
import { withWords } from '../load-words.ts';
import { useCurrentPage } from './current-page.ts';

const Exports = lazy(withWords(() => import('./exports.tsx').then((all) => ({ default: all.Exports }))));

/** The export button of the page that is shown. */
export const ExportSlot = () => {
  const page = useCurrentPage();
  if (page?.exported === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Exports page={page} />
    </Suspense>
  );
};
