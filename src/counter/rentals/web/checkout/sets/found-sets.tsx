import { Button, Group } from '@mantine/core';
import { IconHanger } from '@tabler/icons-react';
import { productSetOperations } from '#catalog/set-contract.ts';
import { useApi } from '#ui/api/queries.ts';

type FoundSetsProps = { q: string; onChoose: (q: string) => void };

export const SetSearchResults = ({ q, onChoose }: FoundSetsProps) => {
  const list = useApi(productSetOperations.sets, { query: { q, active: '1', size: 3 } });
  const found = list.data?.itemList ?? [];
  if (found.length === 0) return null;
  return (
    <Group gap="xs">
      {found.map((one) => (
        <Button
          key={one.setId}
          variant="light"
          size="compact-md"
          leftSection={<IconHanger size={16} aria-hidden />}
          onClick={() => onChoose(one.code)}
        >
          {one.name} · {one.code}
        </Button>
      ))}
    </Group>
  );
};
