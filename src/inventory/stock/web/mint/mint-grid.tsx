import { Box, Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ProductItem } from '#catalog/contract.ts';
import { FramedTable, shared, useIsNarrow } from '#ui/index.ts';
import type { Lookups } from '#catalog/web/index.ts';
import { ColorSize } from '../parts/color-size.tsx';
import classes from '../stock.module.css';
import { MintCell } from './mint-cell.tsx';
import { emptyMintCell, type MintGridCell, type MintValues } from './use-mint-form.ts';

type MintGridProps = {
  items: readonly ProductItem[];
  cells: MintValues['cells'];
  errorOf: (itemId: number) => string | undefined;
  have: ReadonlyMap<number, number>;
  ownCosts: boolean;
  lookups: Lookups;
  onCell: (itemId: number, cell: MintGridCell) => void;
};

const inOrder = (codes: readonly string[], list: readonly { code: string }[]): string[] => {
  const place = (code: string): number => {
    const at = list.findIndex((one) => one.code === code);
    return at < 0 ? list.length : at;
  };
  return [...new Set(codes)].sort((a, b) => place(a) - place(b));
};

export const MintGrid = ({ items, cells, errorOf, have, ownCosts, lookups, onCell }: MintGridProps) => {
  const { t } = useTranslation(['stock', 'shared']);
  const narrow = useIsNarrow();
  const colors = inOrder(
    items.map((one) => one.color),
    lookups.colors,
  );
  const sizes = inOrder(
    items.map((one) => one.size),
    lookups.sizes,
  );
  const nameOf = (item: { color: string; size: string }): string =>
    `${lookups.nameOf('colors', item.color)} ${lookups.nameOf('sizes', item.size)}`.trim();
  const cellOf = (item: ProductItem) => (
    <MintCell
      name={nameOf(item)}
      cell={cells[item.productItemId] ?? emptyMintCell}
      error={errorOf(item.productItemId)}
      have={have.get(item.productItemId) ?? 0}
      ownCost={ownCosts}
      onChange={(cell) => onCell(item.productItemId, cell)}
    />
  );
  if (narrow)
    return (
      <ul className={`${classes['cards']} ${classes['grid']}`} aria-label={t('mint.caption')}>
        {colors.flatMap((color) =>
          sizes.map((size) => {
            const item = items.find((one) => one.color === color && one.size === size);
            return item === undefined ? null : (
              <li key={item.productItemId} className={shared.card}>
                <Group gap="0.625rem" wrap="nowrap" miw="13rem">
                  <Box miw={0} flex={1} className={shared.anywhere}>
                    {nameOf(item) === '' ? t('counts.plain') : <ColorSize of={item} lookups={lookups} />}
                  </Box>
                  <div style={{ width: '9rem' }}>{cellOf(item)}</div>
                </Group>
              </li>
            );
          }),
        )}
      </ul>
    );
  return (
    <FramedTable caption={t('mint.caption')} className={`${classes['table']} ${classes['grid']}`}>
      <thead>
        <tr>
          <th scope="col">{t('shared:garment.color')}</th>
          {sizes.map((size) => (
            <th key={size} scope="col">
              {size === '' ? t('mint.noSize') : lookups.nameOf('sizes', size)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {colors.map((color) => (
          <tr key={color}>
            <th scope="row" className={shared.nowrap}>
              {color === '' ? t('mint.noColor') : <ColorSize of={{ color, size: '' }} lookups={lookups} />}
            </th>
            {sizes.map((size) => {
              const item = items.find((one) => one.color === color && one.size === size);
              return (
                <td key={size} className={classes['cell']}>
                  {item === undefined ? <span className={classes['zero']}>–</span> : cellOf(item)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </FramedTable>
  );
};
