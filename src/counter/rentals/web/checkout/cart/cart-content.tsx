import { Stack } from '@mantine/core';
import type { Dispatch, ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Lookups } from '#catalog/web/index.ts';
import { useCan } from '#ui/session/session.ts';
import { ErrorState, lazyComponent, PlainList } from '#ui/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { CartAvailability } from '../form/availability.ts';
import { choiceOf } from '#counter/rentals/web/garments/name-garments.ts';
import { CheckoutCartLine } from './cart-line.tsx';
import { CheckoutExtras } from '../extras.tsx';
import type { CheckoutTotals } from '../form/totals.ts';
import { customerFitOf } from '../search/customer-fit.tsx';
import type { CheckoutForm, CheckoutAction, CheckoutLine } from '../form/form.ts';
import { checkoutLineKey } from '../form/form.ts';
import { agreedListOf, currentListOf } from '../form/list-prices.ts';
import classes from '../checkout.module.css';
import type { HandingState } from '../use-handing.ts';

// The panel needs a package with sales.
const SoldWith = lazyComponent(async () => (await import('#sales/retail/web/index.ts')).SaleWithRentalPanel, {
  words: true,
});
const ScannedTrouble = lazyComponent(async () => (await import('./scanned-trouble.tsx')).ScannedTrouble, {
  words: true,
  missing: 'nothing',
});
const HandedRows = lazyComponent(async () => (await import('./handed-rows.tsx')).HandedRows, {
  words: true,
});
const SetLines = lazyComponent(async () => (await import('../sets/set-lines.tsx')).SetLines, { words: true });

type CartContentProps = {
  form: CheckoutForm;
  orderId: number | null;
  act: Dispatch<CheckoutAction>;
  shop: ShopInfo;
  figures: CheckoutTotals;
  availability: CartAvailability;
  handing: HandingState;
  lookups: Lookups;
  onRemove: (line: CheckoutLine, at: number) => void;
  promotions: ReactNode;
  hint: ReactNode;
  clear: ReactNode;
  raced: boolean;
};

export const CartContent = ({
  form,
  orderId,
  act,
  shop,
  figures,
  availability,
  handing,
  lookups,
  onRemove,
  promotions,
  hint,
  clear,
  raced,
}: CartContentProps) => {
  const { t } = useTranslation('counter');
  const sells = useCan({ allow: 'staff', package: 'm' }) === 'ok';
  const troubleOf = (line: CheckoutLine): ReactNode => {
    const { choices } = handing;
    const known = choices?.some((one) => one.itemId === line.id) ?? false;
    if (line.barcode === '' || !known) return null;
    const unit = choiceOf(choices, line.id, line.barcode);
    if (unit?.free === true) return null;
    const onOther = (): void => {
      const garment = handing.garments.find((one) => one.line === line);
      if (garment !== undefined) handing.name(garment, '');
    };
    return <ScannedTrouble barcode={line.barcode} unit={unit} onOther={onOther} />;
  };
  const renameOf = (line: CheckoutLine): (() => void) | undefined => {
    const garment = handing.garments.find((one) => one.line === line);
    if (!handing.handsOver || garment === undefined) return undefined;
    return handing.named.get(garment.key)?.how === 'scanned' ? () => handing.name(garment, '') : undefined;
  };
  const fits = customerFitOf(
    form.customerId,
    form.lines.map((line) => line.id),
  );
  return (
    <Stack gap="xs">
      {availability.error === null ? null : (
        <ErrorState error={availability.error} retry={availability.again} />
      )}
      {form.sets.length === 0 ? null : <SetLines form={form} orderId={orderId} act={act} />}
      {handing.handsOver && form.sets.length > 0 ? (
        <HandedRows names handing={handing} garments={handing.garments.filter((one) => one.set !== null)} />
      ) : null}
      <PlainList aria-label={t('open.cart')}>
        {form.lines.map((line, at) => (
          <CheckoutCartLine
            key={checkoutLineKey(line)}
            line={line}
            usual={currentListOf(line, form, shop)}
            agreed={agreedListOf(line, form)}
            state={availability.stateOf(line)}
            trouble={troubleOf(line)}
            handed={
              handing.handsOver ? (
                <HandedRows
                  handing={handing}
                  garments={handing.garments.filter((one) => one.line === line)}
                />
              ) : null
            }
            onRename={renameOf(line)}
            lookups={lookups}
            fits={fits(line.id)}
            act={act}
            onRemove={() => onRemove(line, at)}
          />
        ))}
      </PlainList>
      {hint}
      <div className={classes['extras']}>
        {sells ? (
          <SoldWith
            lines={form.articles}
            onChange={(next) => act({ type: 'articles', next })}
            movePromises={form.movePromises}
            raced={raced}
            onMove={(movePromises) => act({ type: 'set', change: { movePromises } })}
          />
        ) : null}
        <CheckoutExtras
          form={form}
          shop={shop}
          act={act}
          tooLarge={figures.discountTooLarge}
          belowList={figures.belowList}
        />
        {promotions}
        <span className={classes['clear']}>{clear}</span>
      </div>
    </Stack>
  );
};
