import { Box, Checkbox, Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, Photo, shared } from '#ui/index.ts';
import type { UnitRow } from '#inventory/stock/contract.ts';
import type { Lookups } from '#catalog/web/index.ts';
import { ColorSize } from '../parts/color-size.tsx';
import classes from '../stock.module.css';
import { StateCell, UnitLink } from './unit-cells.tsx';
import type { Selection } from './selection.ts';

type UnitCardsProps = {
  rows: readonly UnitRow[];
  selection: Selection;
  lookups: Lookups;
  branchOf: ((row: UnitRow) => string) | undefined;
};

export const UnitCards = ({ rows, selection, lookups, branchOf }: UnitCardsProps) => {
  const { t } = useTranslation('stock');
  return (
    <>
      <Checkbox
        label={t('list.chooseAll')}
        checked={selection.all}
        indeterminate={!selection.all && selection.some}
        onChange={selection.toggleAll}
      />
      <ul className={classes['cards']} aria-label={t('list.caption')}>
        {rows.map((row, index) => (
          <li key={row.unitId} className={shared.card}>
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <Checkbox
                aria-label={t('list.choose', { barcode: row.barcode })}
                checked={selection.has(row)}
                onChange={() => selection.click(index, false)}
              />
              <Photo url={row.image} alt="" size={56} />
              <Box miw={0} flex={1} className={shared.anywhere}>
                <UnitLink unit={row} />
                <div>{row.name}</div>
                <Box c="dimmed" fz="xs">
                  <ColorSize of={row} lookups={lookups} />
                  {branchOf === undefined ? null : ` · ${branchOf(row)}`}
                </Box>
                <StateCell unit={row} />
                {row.nextDay === null ? null : (
                  <Box c="dimmed" fz="xs">
                    {t('unit.next')} <DayText day={row.nextDay} />
                  </Box>
                )}
                {row.note === '' ? null : (
                  <Box c="dimmed" fz="xs">
                    {row.note}
                  </Box>
                )}
              </Box>
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
};
