import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Desk, Frame, SheetOfMany, Stack, WayBack } from '#ui/print/index.ts';
import { Sheet } from '../draw/sheet.tsx';
import { hasUnits, useLabels } from '../use-labels.ts';

const route = getRouteApi('/pages/labels');

/** Labels as they leave the printer: each page exactly as large as its paper, nothing scaled. */
export const LabelSheetPage = () => {
  const { t } = useTranslation(['label', 'app']);
  const search = route.useSearch();
  const { query, paper, labels, skip, pages } = useLabels(search);
  const nothing = !hasUnits(search)
    ? { title: t('choose'), hint: t('chooseHint') }
    : query.data?.itemList.length === 0
      ? { title: t('noUnits') }
      : undefined;
  return (
    <Desk
      title={t('app:pages.labels')}
      back={<WayBack to="/backoffice/labels" search={search} />}
      told={
        labels === null || labels.length === 0 ? undefined : t('amount', { labels: labels.length, pages })
      }
      hint={t('printHint')}
      printable={nothing === undefined && (labels !== null || !query.isError)}
      ready={labels !== null}
      query={query}
      nothing={nothing}
    >
      {() => (
        <Frame label={t('preview')} page={`${paper.pageWidth / 1000}mm ${paper.pageHeight / 1000}mm`}>
          <Stack>
            {Array.from({ length: pages }, (_, page) => (
              <SheetOfMany key={page}>
                <Sheet paper={paper} labels={labels ?? []} skip={skip} page={page} />
              </SheetOfMany>
            ))}
          </Stack>
        </Frame>
      )}
    </Desk>
  );
};
