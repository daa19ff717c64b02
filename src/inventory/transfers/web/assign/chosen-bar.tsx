import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ActionBar } from '#ui/index.ts';
import type { BoardBranch } from './branch-board.tsx';

type ChosenBarProps = {
  count: number;
  branches: readonly BoardBranch[];
  onGo: (branch: BoardBranch) => void;
  onClear: () => void;
};

export const ChosenUnitsBar = ({ count, branches, onGo, onClear }: ChosenBarProps) => {
  const { t } = useTranslation('transfer');
  const [to, setTo] = useState('');
  const branch = branches.find((one) => String(one.branchId) === to);
  return (
    <ActionBar>
      <Text fw={600} aria-live="polite">
        {t('assign.chosen', { n: count })}
      </Text>
      <NativeSelect
        aria-label={t('assign.to')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={[
          { value: '', label: t('assign.choose') },
          ...branches.map((one) => ({ value: String(one.branchId), label: one.name })),
        ]}
      />
      <Button disabled={branch === undefined} onClick={() => branch && onGo(branch)}>
        {t('assign.button')}
      </Button>
      <Button variant="default" onClick={onClear}>
        {t('assign.clear')}
      </Button>
    </ActionBar>
  );
};
