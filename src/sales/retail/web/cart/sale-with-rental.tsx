import { Button, Checkbox, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PlainList, ScanBox } from '#ui/index.ts';
import { type SaleItem, isSaleItemPromised } from '#sales/retail/sale-items.ts';
import classes from '../sale.module.css';
import { SaleCartLine } from './cart-line.tsx';
import { useSaleItems } from './use-sale-items.ts';

type SoldWithProps = {
  lines: readonly SaleItem[];
  onChange: (next: (was: readonly SaleItem[]) => readonly SaleItem[]) => void;
  movePromises: boolean;
  onMove: (movePromises: boolean) => void;
  raced: boolean;
};

export const SaleWithRentalPanel = ({ lines, onChange, movePromises, onMove, raced }: SoldWithProps) => {
  const { t } = useTranslation('sale');
  const [scanning, setScanning] = useState(false);
  const cart = useSaleItems(lines, onChange);
  const promised = raced || movePromises || isSaleItemPromised(lines);
  return (
    <Stack gap="xs" className={classes['narrow'] ?? ''}>
      {lines.length === 0 ? null : (
        <PlainList gap="0.5rem" aria-label={t('inCart')}>
          {lines.map((line) => (
            <SaleCartLine
              key={`${line.of.unitId}:${line.of.goodsId}`}
              line={line}
              onChange={(part) => cart.change(line.of, part)}
              onRemove={() => cart.remove(line.of)}
            />
          ))}
        </PlainList>
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
          size="compact-xs"
          px={4}
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
