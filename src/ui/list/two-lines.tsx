import { Children } from 'react';
import type { ReactNode } from 'react';
import { SerialNo } from './serial-no.tsx';
import classes from './two-lines.module.css';

export type TwoLineContent = {
  name: ReactNode;
  no?: string | undefined;
  end?: ReactNode;
  facts: readonly ReactNode[];
  mark?: ReactNode;
  control?: ReactNode;
};

type TwoLinesProps<T> = {
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  renderLines: (row: T) => TwoLineContent;
  renderAction?: ((row: T) => ReactNode) | undefined;
  onOpen?: ((row: T) => void) | undefined;
  caption: string;
};

const isSaid = (fact: ReactNode): boolean =>
  fact !== null && fact !== undefined && fact !== false && fact !== '';

export const TwoLineRows = <T,>({
  rows,
  rowKey,
  renderLines,
  renderAction,
  onOpen,
  caption,
}: TwoLinesProps<T>) => (
  <ul className={classes['rows']} aria-label={caption}>
    {rows.map((row) => {
      const { name, no = '', end, facts, mark, control } = renderLines(row);
      const action = renderAction?.(row);
      const head = (
        <>
          <span className={classes['name']}>{name}</span>{' '}
          {no === '' ? null : (
            <span className={classes['no']}>
              <SerialNo no={no} short />
            </span>
          )}
        </>
      );
      return (
        <li key={rowKey(row)} className={classes['row']}>
          {isSaid(control) ? <div className={classes['control']}>{control}</div> : null}
          <div className={classes['lines']}>
            <div className={classes['line']}>
              {onOpen === undefined ? (
                <span className={classes['head']}>{head}</span>
              ) : (
                <button
                  type="button"
                  className={`${classes['head']} ${classes['opens']}`}
                  onClick={() => onOpen(row)}
                >
                  {head}
                </button>
              )}
              <span className={classes['end']}>{end}</span>
            </div>
            <div className={`${classes['line']} ${classes['small']}`}>
              <span className={onOpen === undefined ? classes['facts'] : classes['fact']}>
                {Children.map(facts.filter(isSaid), (fact) => (
                  <span className={classes['one']}>{fact}</span>
                ))}
              </span>
              <span className={classes['end']}>{mark}</span>
            </div>
          </div>
          {isSaid(action) ? <div className={classes['control']}>{action}</div> : null}
        </li>
      );
    })}
  </ul>
);
