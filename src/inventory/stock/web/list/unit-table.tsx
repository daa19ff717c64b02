import { Box, Checkbox, Group } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useRight } from '#ui/session/session.ts';
import { FramedTable, MoneyText, Photo, shared, SortHead } from '#ui/index.ts';
import type { UnitRow } from '#inventory/stock/contract.ts';
import type { Sorting } from '#ui/index.ts';
import type { UnitSort } from '#inventory/stock/unit-sorts.ts';
import type { Lookups } from '#catalog/web/index.ts';
import { ColorSize } from '../parts/color-size.tsx';
import classes from '../stock.module.css';
import { NextCell, StateCell, UnitLink } from './unit-cells.tsx';
import type { Selection } from './selection.ts';

type UnitTableProps = {
  rows: readonly UnitRow[];
  selection: Selection;
  lookups: Lookups;
  sorting: Sorting<UnitSort>;
  branchOf: ((row: UnitRow) => string) | undefined;
};

const onKeys =
  (selection: Selection) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const body = event.currentTarget.closest('tbody');
    const ticks = [...(body?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
    const at = ticks.indexOf(event.currentTarget);
    if (event.key === 'Escape') selection.clear();
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!selection.all) selection.toggleAll();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      if (ticks[next] === undefined) return;
      ticks[next].focus();
      if (event.shiftKey && !ticks[next].checked) selection.click(next, false);
    }
  };

export const UnitTable = ({ rows, selection, lookups, sorting, branchOf }: UnitTableProps) => {
  const { t } = useTranslation('stock');
  const seesCost = useRight('cost');
  return (
    <FramedTable caption={t('list.caption')} className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              size="sm"
              aria-label={t('list.chooseAll')}
              checked={selection.all}
              indeterminate={!selection.all && selection.some}
              onChange={selection.toggleAll}
            />
          </th>
          <SortHead column="barcode" label={t('unit.barcode')} sorting={sorting} />
          <SortHead column="name" label={t('unit.name')} sorting={sorting} />
          <SortHead column="state" label={t('unit.state')} sorting={sorting} />
          {branchOf === undefined ? null : <th scope="col">{t('unit.branch')}</th>}
          <th scope="col">{t('unit.next')}</th>
          {seesCost ? (
            <SortHead column="cost" label={t('unit.cost')} sorting={sorting} className={classes['number']} />
          ) : null}
          <th scope="col">{t('unit.note')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.unitId} className={selection.has(row) ? classes['picked'] : undefined}>
            <td>
              <Checkbox
                size="sm"
                aria-label={t('list.choose', { barcode: row.barcode })}
                checked={selection.has(row)}
                onChange={() => undefined}
                onKeyDown={onKeys(selection)}
                onClick={(event) => selection.click(index, event.shiftKey)}
              />
            </td>
            <th scope="row">
              <UnitLink unit={row} />
            </th>
            <td>
              <Group gap="0.625rem" wrap="nowrap" miw="13rem">
                <Photo url={row.image} alt="" size={36} />
                <Box miw={0} flex={1} className={shared.anywhere}>
                  <div>{row.name}</div>
                  <Box c="dimmed" fz="xs">
                    <ColorSize of={row} lookups={lookups} />
                  </Box>
                </Box>
              </Group>
            </td>
            <td>
              <StateCell unit={row} />
            </td>
            {branchOf === undefined ? null : <td>{branchOf(row)}</td>}
            <td>
              <NextCell unit={row} />
            </td>
            {seesCost ? (
              <td className={classes['number']}>
                <MoneyText baht={row.cost ?? 0} />
              </td>
            ) : null}
            <td>{row.note}</td>
          </tr>
        ))}
      </tbody>
    </FramedTable>
  );
};
