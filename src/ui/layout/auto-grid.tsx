import { SimpleGrid, type SimpleGridProps } from '@mantine/core';

type AutoGridProps = SimpleGridProps & {
  min: string;
  align?: 'start' | 'end';
};

export const AutoGrid = ({ min, align, ...rest }: AutoGridProps) => (
  <SimpleGrid
    minColWidth={`min(${min}, 100%)`}
    autoFlow="auto-fit"
    spacing="sm"
    style={{ alignItems: align }}
    {...rest}
  />
);
