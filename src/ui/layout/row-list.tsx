import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlainList } from './plain-list.tsx';
import classes from './row-list.module.css';

type Row = { key: number };
type RowListProps<R extends Row> = {
  label: string;
  rows: readonly R[];
  most: number;
  onChange: (rows: R[]) => void;
  add: { label: string; newRow: (key: number) => R };
  removeLabel: (row: R) => string;
  children: (row: R, at: number) => ReactNode;
};

export const RowList = <R extends Row>({
  label,
  rows,
  most,
  onChange,
  add,
  removeLabel,
  children,
}: RowListProps<R>) => (
  <>
    {rows.length === 0 ? null : (
      <PlainList aria-label={label}>
        {rows.map((row, at) => (
          <li key={row.key} className={classes['row']}>
            {children(row, at)}
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={removeLabel(row)}
              onClick={() => onChange(rows.filter((one) => one.key !== row.key))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </PlainList>
    )}
    <Button
      mt="xs"
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={rows.length >= most}
      onClick={() => onChange([...rows, add.newRow(Math.max(-1, ...rows.map((one) => one.key)) + 1)])}
    >
      {add.label}
    </Button>
  </>
);
