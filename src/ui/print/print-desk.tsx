import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { EmptyState, ListSkeleton, QueryView, useTitle } from '../index.ts';
import type { PrintBarProps } from './print-bar.tsx';
import { PrintBar } from './print-bar.tsx';
import { MissingPictures } from './pictures.ts';
import { printDeskRule } from './page-rules.ts';
import classes from './paper.module.css';

export type NoPaper = { title: string; hint?: string; action?: ReactNode };

type DeskProps<T> = PrintBarProps & {
  tab?: string | undefined;
  hint?: ReactNode;
  query: UseQueryResult<T, unknown>;
  nothing?: NoPaper | undefined;
  children: (data: T) => ReactNode;
};

export const PrintSkeleton = () => (
  <div className={classes['notice']}>
    <ListSkeleton rows={8} />
  </div>
);

/** The page has no app frame (`bare`), so this component renders `main`. */
export const PrintDesk = <T,>({ tab, hint, query, nothing, children, ...bar }: DeskProps<T>) => {
  useTitle(tab ?? bar.title);
  const { t } = useTranslation('shared');
  const [missing, setMissing] = useState(0);
  const omitted = missing === 0 ? [] : [t('paper.picturesMissing', { n: missing })];
  const note = [...(bar.note === undefined ? [] : [bar.note]), ...omitted].join(' · ');
  const failed = query.isError && (query.data === undefined || query.isPlaceholderData);
  return (
    <div className={classes['desk']}>
      <style>{printDeskRule}</style>
      <PrintBar {...bar} note={note} />
      {hint === undefined ? null : <div className={classes['hint']}>{hint}</div>}
      {nothing === undefined ? (
        <div className={failed ? classes['notice'] : undefined}>
          <MissingPictures value={setMissing}>
            <QueryView query={query} skeleton={<PrintSkeleton />}>
              {children}
            </QueryView>
          </MissingPictures>
        </div>
      ) : (
        <div className={classes['notice']}>
          <EmptyState title={nothing.title} hint={nothing.hint} action={nothing.action} />
        </div>
      )}
    </div>
  );
};
