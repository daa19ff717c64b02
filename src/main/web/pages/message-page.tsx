import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark, useTitle } from '#ui/index.ts';
import { brand } from '#lib/words/language-names.ts';
import classes from './message-page.module.css';

export const MessagePage = ({
  code,
  title,
  text,
  more = null,
  children,
}: {
  code?: string;
  title: string;
  text: string;
  more?: ReactNode;
  children: ReactNode;
}) => {
  useTitle(title);
  return (
    <div className={classes['page']}>
      <Stack gap="md" align="center" maw="30rem">
        <Group gap="xs" className={classes['brand']}>
          <BrandMark size={32} />
          <span className={classes['name']}>{brand}</span>
        </Group>
        {code === undefined ? null : (
          <span className={classes['code']} aria-hidden>
            {code}
          </span>
        )}
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        {more}
        <Group justify="center" gap="sm">
          {children}
        </Group>
      </Stack>
    </div>
  );
};
