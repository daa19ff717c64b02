import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type ActionBarProps = {
  /** A label makes the bar a region of the page. */
  label?: string;
  /** Puts the bar at the screen's lower edge below 992 px, even on a short or long page. */
  pinned?: boolean;
  /**
   * Actions of a whole page, before its content. The bar is under the header. Below 992 px, it is at the
   * screen's lower edge as with `pinned`, in one scrolling row.
   */
  upper?: boolean;
  children: ReactNode;
};

/** The bar stays in view with its list or form, above the phone's navigation. */
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
