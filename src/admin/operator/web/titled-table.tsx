import { Text, Title } from '@mantine/core';
import { ListTable, type ListColumn } from '#ui/index.ts';

type Props<T> = {
  title: string;
  hint?: string | undefined;
  none: string;
  columns: readonly ListColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
};

export const TitledTable = <T,>({ title, hint, none, columns, rows, rowKey }: Props<T>) => (
  <section>
    <Title order={2} size="h4" mb="xs">
      {title}
    </Title>
    {hint === undefined ? null : (
      <Text size="sm" c="dimmed" mb="xs">
        {hint}
      </Text>
    )}
    {rows.length === 0 ? (
      <Text size="sm">{none}</Text>
    ) : (
      <ListTable columns={columns} rows={rows} rowKey={rowKey} caption={title} />
    )}
  </section>
);
