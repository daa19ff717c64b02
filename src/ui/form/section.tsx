import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './form.module.css';

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

export const FormSection = ({ title, aside, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['sectionHead']}>
        <h2 id={id} className={classes['sectionTitle']}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
