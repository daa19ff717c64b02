import { lazyComponent } from '#ui/index.ts';
import { useCurrentPage } from './current-page.ts';

const Exports = lazyComponent(async () => (await import('./list-exports.tsx')).ListExports, {
  words: true,
  missing: 'nothing',
});

export const ExportSlot = () => {
  const page = useCurrentPage();
  return page?.exported === undefined ? null : <Exports page={page} />;
};
