import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type ActionBarProps = {
  /** Makes it a region of the page. */
  label?: string;
  /** Below 992 px at the screen's lower edge, also on a short or long page. */
  pinned?: boolean;
  /** Of a whole page, before its content: under the header, below 992 px as `pinned` in one scrolling row. */
  upper?: boolean;
  children: ReactNode;
};

/** Stays in view, above the phone's bottom navigation, with its list or form. */
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
