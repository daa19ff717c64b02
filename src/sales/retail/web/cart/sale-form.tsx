import { Checkbox, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, LeaveGuard, PlainList, ScanBox } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import classes from '../sale.module.css';
import { SaleCartLine } from './cart-line.tsx';
import { RentalTill } from './rental-till.tsx';
import { type SaleResult, SaleTill } from './sale-till.tsx';
import {
  type SaleItem,
  saleItemsBodyOf,
  saleItemsTotal,
  isSaleItemPromised,
  saleObstacleOf,
} from '#sales/retail/sale-items.ts';
import { useSaleItems } from './use-sale-items.ts';

/** Returns units that the renter returned and may buy before their inspection. */
const cameBack = (rental: Order | null): number[] =>
  (rental?.lines ?? []).flatMap((line) => (isInStateSet('back', line.state) ? (line.unitId ?? []) : []));

type SaleFormProps = {
  codes: string;
  /** Order to which items are charged, or null for a separate sale. */
  rental: Order | null;
  onSold: (sale: SaleResult) => void;
};

export const SaleForm = ({ codes, rental, onSold }: SaleFormProps) => {
  const { t } = useTranslation(['sale', 'shared']);
  const [lines, setLines] = useState<readonly SaleItem[]>([]);
  const back = cameBack(rental);
  const cart = useSaleItems(lines, setLines, back);
  const [movePromises, setMove] = useState(false);
  const [raced, setRaced] = useState(false);
  const sold = useRef(false);
  const scanned = useRef(0);
  const { scan, busy } = cart;
  useEffect(() => {
    const next = codes.split(',').filter((one) => one !== '')[scanned.current];
    if (next === undefined || busy) return;
    scanned.current += 1;
    void scan(next);
  }, [codes, busy, scan]);
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const promised = raced || isSaleItemPromised(lines);
  const till = {
    articles: nearestSatang(saleItemsTotal(lines)),
    onTop: shop?.vatSystem === true && !shop.inVat ? shop.taxRate : 0,
    stop: saleObstacleOf(lines, promised && !movePromises),
    body: { lines: saleItemsBodyOf(lines), movePromises: promised && movePromises },
    onSold: (sale: SaleResult) => {
      sold.current = true;
      onSold(sale);
    },
    onRefused: (code: string) => setRaced((was) => was || code === 'UNIT_RESERVED'),
  };
  return (
    <>
      <LeaveGuard
        active={() => lines.length > 0 && !sold.current}
        words={t('leave', { returnObjects: true })}
      />
      <div className={classes['two']}>
        <Stack gap="md">
          <ScanBox
            label={t('scan')}
            onScan={(code) => void cart.scan(code)}
            busy={cart.busy}
            said={cart.said}
            sounded
            shows
          />
          {lines.length === 0 ? (
            <EmptyState title={t('emptyCart')} hint={t('emptyCartHint')} />
          ) : (
            <PlainList gap="0.5rem" aria-label={t('inCart')}>
              {lines.map((line) => (
                <SaleCartLine
                  key={`${line.of.unitId}:${line.of.goodsId}`}
                  line={line}
                  cameBack={line.of.unitId !== null && back.includes(line.of.unitId)}
                  onChange={(part) => cart.change(line.of, part)}
                  onRemove={() => {
                    setRaced(false);
                    cart.remove(line.of);
                  }}
                />
              ))}
            </PlainList>
          )}
          {promised ? (
            <Checkbox
              label={t('movePromises')}
              checked={movePromises}
              onChange={(event) => setMove(event.currentTarget.checked)}
            />
          ) : null}
        </Stack>
        {rental === null ? <SaleTill {...till} /> : <RentalTill {...till} rental={rental} />}
      </div>
    </>
  );
};
