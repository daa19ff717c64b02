import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { shared } from '#ui/index.ts';

export const ProfileCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={shared.box} aria-labelledby={id}>
      <Box id={id} component="h2" mt={0} mb="0.5rem" fz="1.0625rem" fw={600}>
        {title}
      </Box>
      {children}
    </section>
  );
};
