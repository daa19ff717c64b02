import { Box } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { shared } from '#ui/index.ts';
import classes from './form.module.css';

type SectionProps = {
  title: string;
  summary?: string;
  startOpen: boolean;
  wrong: boolean;
  children: ReactNode;
};

export const FoldingSection = ({ title, summary = '', startOpen, wrong, children }: SectionProps) => {
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
      <summary className={`${shared.hover} ${classes['summary']}`}>
        <IconChevronRight size={18} className={classes['chevron']} aria-hidden />
        <Box component="span" flex="none" maw="calc(100% - 2rem)">
          {title}
        </Box>
        {summary === '' ? null : <span className={classes['summaryText']}>{summary}</span>}
      </summary>
      <Box pt="0.25rem" pb="0.875rem" px="0.75rem">
        {children}
      </Box>
    </details>
  );
};
