import { Button, Checkbox, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ScanBox } from '#ui/index.ts';
import { type Article, isPromised } from '#sales/retail/sale-items.ts';
import classes from '../sale.module.css';
import { CartLineRow } from './cart-line.tsx';
import { useArticles } from './use-sale-items.ts';

type SoldWithProps = {
  lines: readonly Article[];
  onChange: (next: (was: readonly Article[]) => readonly Article[]) => void;
  movePromises: boolean;
  onMove: (movePromises: boolean) => void;
  /** The server has said that a garment among them was promised since. */
  raced: boolean;
};

/** What is sold in the cart of a rental: the articles, and where more of them are scanned. */
export const SoldWith = ({ lines, onChange, movePromises, onMove, raced }: SoldWithProps) => {
  const { t } = useTranslation('sale');
  const [scanning, setScanning] = useState(false);
  const cart = useArticles(lines, onChange);
  const promised = raced || movePromises || isPromised(lines);
  return (
    <Stack gap="xs" className={classes['narrow'] ?? ''}>
      {lines.length === 0 ? null : (
        <ul className={classes['rows']} aria-label={t('inCart')}>
          {lines.map((line) => (
            <CartLineRow
              key={`${line.of.unitId}:${line.of.goodsId}`}
              line={line}
              onChange={(part) => cart.change(line.of, part)}
              onRemove={() => cart.remove(line.of)}
            />
          ))}
        </ul>
      )}
      {promised ? (
        <Checkbox
          label={t('movePromises')}
          checked={movePromises}
          onChange={(event) => onMove(event.currentTarget.checked)}
        />
      ) : null}
      {scanning ? (
        <ScanBox
          label={t('scan')}
          onScan={(code) => void cart.scan(code)}
          busy={cart.busy}
          said={cart.said}
          sounded
        />
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => setScanning(true)}
        >
          {t('with.more')}
        </Button>
      )}
    </Stack>
  );
};
