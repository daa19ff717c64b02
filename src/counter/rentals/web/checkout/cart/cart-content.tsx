import { Stack } from '@mantine/core';
import type { Dispatch, ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Lookups } from '#catalog/web/index.ts';
import { useCan } from '#ui/session/session.ts';
import { ErrorState, later } from '#ui/index.ts';
import { priceIn } from '#orders/order/web/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Availability } from '../form/availability.ts';
import { CartLine } from './cart-line.tsx';
import { Extras } from '../extras.tsx';
import type { Figures } from '../form/totals.ts';
import { fitsOf } from '../search/customer-fit.tsx';
import type { Form, FormAction, FormLine } from '../form/form.ts';
import { keyOf } from '../form/form.ts';
import { Sums } from '../totals-table.tsx';
import classes from '../checkout.module.css';

// Comes where the shop sells.
const SoldWith = later(async () => (await import('#sales/retail/web/index.ts')).SoldWith, { words: true });
const SetLines = later(async () => (await import('../sets/set-lines.tsx')).SetLines, { words: true });

type CartContentProps = {
  form: Form;
  act: Dispatch<FormAction>;
  shop: ShopInfo;
  figures: Figures;
  availability: Availability;
  lookups: Lookups;
  onRemove: (line: FormLine, at: number) => void;
  promotions: ReactNode;
  /** A garment to be sold was promised since. */
  raced: boolean;
};

/** Garments and sets of a cart that is not empty, with discounts and the sums. */
export const CartContent = ({
  form,
  act,
  shop,
  figures,
  availability,
  lookups,
  onRemove,
  promotions,
  raced,
}: CartContentProps) => {
  const { t } = useTranslation('counter');
  const sells = useCan({ allow: 'staff', package: 'm' }) === 'ok';
  const fits = fitsOf(
    form.customerId,
    form.lines.map((line) => line.id),
  );
  return (
    <Stack gap="sm">
      {availability.error === null ? null : (
        <ErrorState error={availability.error} retry={availability.again} />
      )}
      {form.sets.length === 0 ? null : <SetLines form={form} act={act} />}
      <ul className={classes['lines']} aria-label={t('open.cart')}>
        {form.lines.map((line, at) => (
          <CartLine
            key={keyOf(line)}
            line={line}
            usual={
              line.base && {
                rentalPrice: priceIn(line.base.rentalPrice, form, shop),
                bail: line.base.bail,
              }
            }
            state={availability.stateOf(line)}
            lookups={lookups}
            fits={fits(line.id)}
            act={act}
            onRemove={() => onRemove(line, at)}
          />
        ))}
      </ul>
      {sells ? (
        <SoldWith
          lines={form.articles}
          onChange={(next) => act({ type: 'articles', next })}
          movePromises={form.movePromises}
          raced={raced}
          onMove={(movePromises) => act({ type: 'set', change: { movePromises } })}
        />
      ) : null}
      <Extras form={form} act={act} tooLarge={figures.discountTooLarge} belowList={figures.belowList} />
      {promotions}
      <Sums figures={figures} />
    </Stack>
  );
};
