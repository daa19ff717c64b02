import { later } from '#ui/index.ts';
import { useCurrentPage } from './current-page.ts';

const Exports = later(async () => (await import('./list-exports.tsx')).Exports, {
  words: true,
  missing: 'nothing',
});

/** The export button of the page that is shown. */
export const ExportSlot = () => {
  const page = useCurrentPage();
  return page?.exported === undefined ? null : <Exports page={page} />;
};
