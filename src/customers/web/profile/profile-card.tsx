import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './profile.module.css';

/** A part of a customer's page under its heading. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes['box']} aria-labelledby={id}>
      <h2 id={id} className={classes['heading']}>
        {title}
      </h2>
      {children}
    </section>
  );
};
