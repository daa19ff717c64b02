import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState, ListSkeleton, QueryView, useTitle, IconLink } from '../../../core/web/ui/index.ts';
import { Sheet } from '../draw/sheet.tsx';
import { hasUnits, useLabels } from '../use-labels.ts';
import classes from './label-sheet.module.css';

const route = getRouteApi('/pages/labels');

/** Labels as they leave the printer: each page exactly as large as its paper, nothing scaled. */
export const LabelSheetPage = () => {
  const { t } = useTranslation(['label', 'shared']);
  const search = route.useSearch();
  const { query, paper, labels, skip, pages } = useLabels(search);
  useTitle(t('title'));
  const size = `${paper.pageWidth / 1000}mm ${paper.pageHeight / 1000}mm`;
  return (
    <div className={classes['desk']}>
      <style>{`@page { size: ${size}; margin: 0; }`}</style>
      <div className={classes['bar']} role="toolbar" aria-label={t('shared:paper.tools')}>
        <IconLink
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('backToChoice')}
          to="/backoffice/labels"
          search={search}
        >
          <IconArrowLeft size={20} aria-hidden />
        </IconLink>
        <h1 className={classes['title']}>{t('title')}</h1>
        <span className={classes['count']}>{t('amount', { labels: labels?.length ?? 0, pages })}</span>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={labels === null && hasUnits(search) && !query.isError}
          disabled={labels === null || labels.length === 0}
          onClick={() => window.print()}
        >
          {t('shared:do.print')}
        </Button>
      </div>
      <p className={classes['hint']}>{t('printHint')}</p>
      {hasUnits(search) ? (
        <QueryView
          query={query}
          skeleton={
            <div className={classes['notice']}>
              <ListSkeleton />
            </div>
          }
          empty={
            <div className={classes['notice']}>
              <EmptyState title={t('noUnits')} />
            </div>
          }
        >
          {() => (
            <div
              className={classes['pages']}
              data-paper={paper.key}
              role="region"
              aria-label={t('preview')}
              tabIndex={0}
            >
              {Array.from({ length: pages }, (_, page) => (
                <Sheet key={page} paper={paper} labels={labels ?? []} skip={skip} page={page} />
              ))}
            </div>
          )}
        </QueryView>
      ) : (
        <div className={classes['notice']}>
          <EmptyState title={t('choose')} hint={t('chooseHint')} />
        </div>
      )}
    </div>
  );
};
