import type { ReactNode } from 'react';
import classes from './framed-table.module.css';

type Props = {
  caption: string;
  className: string | undefined;
  focusable?: boolean;
  children: ReactNode;
};

export const FramedTable = ({ caption, className = '', focusable = false, children }: Props) => (
  <div
    className={classes['frame']}
    {...(focusable && { tabIndex: 0, role: 'region', 'aria-label': caption })}
  >
    <table className={`${classes['table']} ${className}`} aria-label={caption}>
      {children}
    </table>
  </div>
);
