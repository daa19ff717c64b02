import { Button, Skeleton } from '@mantine/core';
import { type Dispatch, type ReactNode, useEffect } from 'react';

import { useTranslation } from '#ui/i18n/translation.ts';
import { ConfirmButton, EmptyState, lazyComponent } from '#ui/index.ts';
import { useAfterFirstScreen } from '#ui/hooks/after-first-screen.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { CartAvailability } from '../form/availability.ts';
import type { CheckoutTotals } from '../form/totals.ts';
import type { CheckoutForm, CheckoutAction, CheckoutLine } from '../form/form.ts';
import { newCheckoutForm } from '../form/form.ts';
import { CheckoutPanel } from '../panel.tsx';
import type { HandingState } from '../use-handing.ts';
import type { Lookups } from '#catalog/web/index.ts';

/** A cart is empty at first, so its content loads after the page. */
const CartContent = lazyComponent(async () => (await import('./cart-content.tsx')).CartContent, {
  waiting: <Skeleton height={240} radius="md" />,
});

type CartProps = {
  form: CheckoutForm;
  orderId: number | null;
  act: Dispatch<CheckoutAction>;
  shop: ShopInfo;
  figures: CheckoutTotals;
  availability: CartAvailability;
  handing: HandingState;
  lookups: Lookups;
  onRemove: (line: CheckoutLine, at: number) => void;
  removed: { line: CheckoutLine; at: number } | null;
  onRestore: () => void;
  promotions: ReactNode;
  hint: ReactNode;
  raced: boolean;
};

export const CartPanel = ({
  form,
  orderId,
  act,
  shop,
  figures,
  availability,
  handing,
  lookups,
  onRemove,
  removed,
  onRestore,
  promotions,
  hint,
  raced,
}: CartProps) => {
  const { t } = useTranslation('counter');
  const isFilled = form.lines.length + form.sets.length + form.articles.length > 0;
  const past = useAfterFirstScreen();
  useEffect(() => {
    // Offline, the import would fail, and the browser would not repeat it.
    if (past && navigator.onLine) void CartContent.preload();
  }, [past]);
  return (
    <CheckoutPanel
      id="cart"
      title={t('open.cart')}
      quiet={isFilled && removed === null}
      aside={
        removed === null ? undefined : (
          <Button size="compact-sm" variant="subtle" onClick={onRestore}>
            {t('open.undo')} {removed.line.name}
          </Button>
        )
      }
    >
      {isFilled ? (
        <CartContent
          form={form}
          orderId={orderId}
          act={act}
          shop={shop}
          figures={figures}
          availability={availability}
          handing={handing}
          lookups={lookups}
          onRemove={onRemove}
          promotions={promotions}
          hint={hint}
          clear={
            <ConfirmButton
              variant="subtle"
              color="red"
              size="compact-xs"
              title={t('open.clearTitle')}
              text={t('open.clearText')}
              confirmLabel={t('open.clear')}
              onConfirm={() => act({ type: 'put', form: newCheckoutForm(shop) })}
            >
              {t('open.clear')}
            </ConfirmButton>
          }
          raced={raced}
        />
      ) : (
        <EmptyState title={t('open.cartEmpty')} hint={t('open.cartEmptyHint')} />
      )}
    </CheckoutPanel>
  );
};
