import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, ListSkeleton, QueryView, useTitle } from '../index.ts';
import type { BarProps } from './print-bar.tsx';
import { Bar } from './print-bar.tsx';
import { deskRule } from './page-rules.ts';
import classes from './paper.module.css';

/** Why there is no paper, and what to do now. */
export type NoPaper = { title: string; hint?: string; action?: ReactNode };

type DeskProps<T> = BarProps & {
  /** The browser's title, where it names the one paper there is. */
  tab?: string | undefined;
  /** How it is printed well. */
  hint?: string;
  query: UseQueryResult<T, unknown>;
  /** Shown in place of papers. */
  nothing?: NoPaper | undefined;
  children: (data: T) => ReactNode;
};

/** While a paper is not there yet. */
export const Waiting = () => (
  <div className={classes['notice']}>
    <ListSkeleton rows={8} />
  </div>
);

/**
 * The desk on which a paper lies before it is printed: bar, then what there is of waiting, failure with a retry, no paper,
 * or the papers. Its page is `bare`, so it stands in a main of its own.
 */
export const Desk = <T,>({ tab, hint, query, nothing, children, ...bar }: DeskProps<T>) => {
  useTitle(tab ?? bar.title);
  const failed = query.isError && (query.data === undefined || query.isPlaceholderData);
  return (
    <div className={classes['desk']}>
      <style>{deskRule}</style>
      <Bar {...bar} />
      {hint === undefined ? null : <p className={classes['hint']}>{hint}</p>}
      {nothing === undefined ? (
        <div className={failed ? classes['notice'] : undefined}>
          <QueryView query={query} skeleton={<Waiting />}>
            {children}
          </QueryView>
        </div>
      ) : (
        <div className={classes['notice']}>
          <EmptyState title={nothing.title} hint={nothing.hint} action={nothing.action} />
        </div>
      )}
    </div>
  );
};
