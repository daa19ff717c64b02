import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './form.module.css';

type SectionProps = { title: string; step?: number | undefined; aside?: ReactNode; children: ReactNode };

export const FormSection = ({ title, step, aside, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['sectionHead']}>
        <h2 id={id} className={classes['sectionTitle']}>
          {step === undefined ? null : <span className={classes['step']}>{step}</span>}
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
