import type { ReactNode, Ref } from 'react';
import classes from './offscreen.module.css';

/** Papers need a layout, so they are not hidden. */
export const Offscreen = ({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) => (
  <div ref={ref} className={classes['place']} aria-hidden inert>
    {children}
  </div>
);
