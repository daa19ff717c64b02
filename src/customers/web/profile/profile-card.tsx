import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './profile.module.css';

export const ProfileCard = ({ title, children }: { title: string; children: ReactNode }) => {
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
