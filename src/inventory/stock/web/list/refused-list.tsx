import { Alert, Box } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { RefusedUnitMove } from '#inventory/stock/unit-contract.ts';

export const RefusedMoveList = ({ rows }: { rows: readonly RefusedUnitMove[] }) => {
  const { t } = useTranslation('stock');
  if (rows.length === 0) return null;
  const why = (one: RefusedUnitMove): string => {
    if (one.code === 'NOT_FOUND' || one.state === null) return t('move.why.unknown');
    if (one.code === 'FORBIDDEN') return t('move.why.admin');
    return t('move.why.state', { state: t(`state.${one.state}`) });
  };
  return (
    <Alert color="red" role="alert" title={t('move.refused', { n: rows.length })}>
      <Box component="ul" m={0} ps="1.25rem" fz="sm">
        {rows.map((one) => (
          <li key={`${one.unitId ?? ''} ${one.barcode}`}>
            {one.barcode === '' ? `#${one.unitId}` : one.barcode}: {why(one)}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
