import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import classes from './form.module.css';

type SectionProps = {
  title: string;
  told?: string;
  startOpen: boolean;
  wrong: boolean;
  children: ReactNode;
};

export const FoldingSection = ({ title, told = '', startOpen, wrong, children }: SectionProps) => {
  const [open, setOpen] = useState(startOpen);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  return (
    <details
      className={classes['section']}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes['summary']}>
        <IconChevronRight size={18} className={classes['chevron']} aria-hidden />
        <span className={classes['named']}>{title}</span>
        {told === '' ? null : <span className={classes['told']}>{told}</span>}
      </summary>
      <div className={classes['body']}>{children}</div>
    </details>
  );
};
