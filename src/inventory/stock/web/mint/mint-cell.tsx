import { Box, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyInput } from '#ui/index.ts';
import type { MintGridCell } from './use-mint-form.ts';

type MintCellProps = {
  name: string;
  cell: MintGridCell;
  error: string | undefined;
  have: number;
  ownCost: boolean;
  onChange: (cell: MintGridCell) => void;
};

export const MintCell = ({ name, cell, error, have, ownCost, onChange }: MintCellProps) => {
  const { t } = useTranslation('stock');
  return (
    <div>
      <TextInput
        aria-label={`${t('mint.count')} ${name}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={cell.count}
        error={error}
        onChange={(event) => onChange({ ...cell, count: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
      />
      {ownCost ? (
        <MoneyInput
          hideLabel
          label={`${t('mint.cost')} ${name}`}
          placeholder={t('mint.sameCost')}
          value={cell.cost}
          onChange={(cost) => onChange({ ...cell, cost })}
        />
      ) : null}
      <Box component="span" c="dimmed" fz="xs">
        {t('mint.have', { n: have })}
      </Box>
    </div>
  );
};
