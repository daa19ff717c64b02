import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PrintDesk, PaperFrame, MultiPaperSheet, PaperStack, PrintBackLink } from '#ui/print/index.ts';
import { PrintLabels } from '../draw/print-labels.tsx';
import { LabelSheet } from '../draw/sheet.tsx';
import { doesSearchNameUnits, useLabels } from '../use-labels.ts';

const route = getRouteApi('/pages/labels');

export const LabelSheetPage = () => {
  const { t } = useTranslation(['label', 'app']);
  const search = route.useSearch();
  const { query, paper, labels, skip, pages } = useLabels(search);
  const sheets = useRef<HTMLDivElement>(null);
  const nothing = !doesSearchNameUnits(search)
    ? { title: t('choose'), hint: t('chooseHint') }
    : query.data?.itemList.length === 0
      ? { title: t('noUnits') }
      : undefined;
  return (
    <PrintDesk
      title={t('app:pages.labels')}
      back={<PrintBackLink to="/backoffice/labels" search={search} />}
      note={
        labels === null || labels.length === 0 ? undefined : t('amount', { labels: labels.length, pages })
      }
      hint={t('printHint')}
      printable={nothing === undefined && (labels !== null || !query.isError)}
      ready={labels !== null}
      tools={<PrintLabels paper={paper} sheets={sheets} ready={pages > 0} />}
      query={query}
      nothing={nothing}
    >
      {() => (
        <PaperFrame label={t('preview')} page={`${paper.pageWidth / 1000}mm ${paper.pageHeight / 1000}mm`}>
          <PaperStack ref={sheets}>
            {Array.from({ length: pages }, (_, page) => (
              <MultiPaperSheet key={page} data-sheet={page}>
                <LabelSheet paper={paper} labels={labels ?? []} skip={skip} page={page} />
              </MultiPaperSheet>
            ))}
          </PaperStack>
        </PaperFrame>
      )}
    </PrintDesk>
  );
};
