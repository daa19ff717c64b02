import { Box, Group, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './checkout.module.css';

type PanelProps = {
  id: string;
  title: string;
  /** True shows the title only to screen readers, because the content repeats it. */
  quiet?: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

export const CheckoutPanel = ({ id, title, quiet = false, aside, children }: PanelProps) => {
  const heading = (
    <Box id={`${id}-title`} component="h2" m={0} fz="1rem" fw={600} lh={1.4}>
      {title}
    </Box>
  );
  return (
    <section id={id} className={classes['panel']} aria-labelledby={`${id}-title`}>
      {quiet ? (
        <VisuallyHidden>{heading}</VisuallyHidden>
      ) : (
        <Group justify="space-between" gap="xs" mb={4} mih={26}>
          {heading}
          {aside}
        </Group>
      )}
      {children}
    </section>
  );
};
