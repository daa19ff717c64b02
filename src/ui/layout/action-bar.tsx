import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type ActionBarProps = {
  /** Makes the bar a region of the page. */
  label?: string;
  /** Below 992 px, the bar is at the lower edge of the screen, also on a short or long page. */
  pinned?: boolean;
  /** The bar of a whole page, before its content: under the header, below 992 px as `pinned` in one scrolling row. */
  upper?: boolean;
  children: ReactNode;
};

/** Stays in view, above the bottom navigation of phones, while its list or form is in view. */
export const ActionBar = ({ label, pinned = false, upper = false, children }: ActionBarProps) => {
  const className = [
    classes['bar'],
    pinned || upper ? classes['pinned'] : '',
    upper ? classes['upper'] : '',
  ].join(' ');
  return (
    <>
      {pinned ? <div className={classes['space']} /> : null}
      {label === undefined ? (
        <div className={className}>{children}</div>
      ) : (
        <section className={className} aria-label={label}>
          {children}
        </section>
      )}
    </>
  );
};
