import { lazy, Suspense } from 'react';
import { withWords } from '../load-words.ts';
import { useCurrentPage } from './current-page.ts';

/** Pages whose list can be taken away as a file. */
const exportable: readonly string[] = [
  '/backoffice/stock',
  '/backoffice/stock-list',
  '/backoffice/customer',
  '/backoffice/saved',
  '/backoffice/pickup',
  '/backoffice/return',
  '/backoffice/alreadyreturn',
];

const Exports = lazy(withWords(() => import('./exports.tsx').then((all) => ({ default: all.Exports }))));

/** The export button of the page that is shown; rooms do not know of it. */
export const ExportSlot = () => {
  const path = useCurrentPage()?.path;
  if (path === undefined || !exportable.includes(path)) return null;
  return (
    <Suspense fallback={null}>
      <Exports path={path} />
    </Suspense>
  );
};
