import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './open.module.css';

type PanelProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** One step of the page, named by its heading; `id` is where a problem leads to. */
export const Panel = ({ id, title, aside, children }: PanelProps) => (
  <section id={id} className={classes['panel']} aria-labelledby={`${id}-title`}>
    <Group justify="space-between" gap="xs" mb={6} mih={28}>
      <h2 id={`${id}-title`} className={classes['panelTitle']} style={{ margin: 0 }}>
        {title}
      </h2>
      {aside}
    </Group>
    {children}
  </section>
);
