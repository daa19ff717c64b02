import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark, useTitle } from '#ui/index.ts';
import { brand } from '#lib/words/language-names.ts';

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
    <Group gap={0} wrap="nowrap" justify="center" mih="70dvh" ta="center" py="xl" px="md">
      <Stack gap="md" align="center" maw="30rem">
        <Group gap="xs" c="var(--mantine-color-anchor)">
          <BrandMark size={32} />
          <Box component="span" fz="1.5rem" lh={1.4} fw={600}>
            {brand}
          </Box>
        </Group>
        {code === undefined ? null : (
          <Box component="span" fz="4.5rem" lh={1.1} fw={600} c="dimmed" aria-hidden>
            {code}
          </Box>
        )}
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        {more}
        <Group justify="center" gap="sm">
          {children}
        </Group>
      </Stack>
    </Group>
  );
};
