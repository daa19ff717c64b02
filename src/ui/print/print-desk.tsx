import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { EmptyState, ListSkeleton, QueryView, useTitle } from '../index.ts';
import type { PrintBarProps } from './print-bar.tsx';
import { PrintBar, printPage } from './print-bar.tsx';
import { MissingPictures } from './pictures.ts';
import { printDeskRule } from './page-rules.ts';
import classes from './paper.module.css';

export type NoPaper = { title: string; hint?: string; action?: ReactNode };

type DeskProps<T> = PrintBarProps & {
  tab?: string | undefined;
  hint?: ReactNode;
  query: UseQueryResult<T, unknown>;
  nothing?: NoPaper | undefined;
  auto?: boolean;
  /** Runs after the automatic print. */
  onPrinted?: (() => void) | undefined;
  children: (data: T) => ReactNode;
};

const useAutoPrint = (print: (() => void) | null, onPrinted: (() => void) | undefined): void => {
  const printed = useRef(false);
  const latest = useRef(onPrinted);
  latest.current = onPrinted;
  useEffect(() => {
    const after = (): void => {
      if (printed.current) latest.current?.();
    };
    window.addEventListener('afterprint', after);
    return () => window.removeEventListener('afterprint', after);
  }, []);
  useEffect(() => {
    if (print === null || printed.current) return;
    printed.current = true;
    print();
  }, [print]);
};

export const PrintSkeleton = () => (
  <div className={classes['notice']}>
    <ListSkeleton rows={8} />
  </div>
);

/** The page has no app frame (`bare`), so `main` is here. */
export const PrintDesk = <T,>({
  tab,
  hint,
  query,
  nothing,
  auto = false,
  onPrinted,
  children,
  ...bar
}: DeskProps<T>) => {
  useTitle(tab ?? bar.title);
  const { printable, ready = true, onPrint = printPage } = bar;
  useAutoPrint(auto && printable && ready ? onPrint : null, onPrinted);
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
