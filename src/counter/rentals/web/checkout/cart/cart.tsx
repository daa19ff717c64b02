import { Button, Group, Skeleton, Text } from '@mantine/core';
import { type Dispatch, type ReactNode, useEffect } from 'react';

import { useTranslation } from '#ui/i18n/translation.ts';
import { ConfirmButton, EmptyState, later } from '#ui/index.ts';
import { useMoment } from '#ui/hooks/after-first-screen.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Availability } from '../form/availability.ts';
import type { Figures } from '../form/totals.ts';
import type { Form, FormAction, FormLine } from '../form/form.ts';
import { freshForm } from '../form/form.ts';
import { Panel } from '../panel.tsx';
import type { Lookups } from '#catalog/web/index.ts';

/** It comes a moment after the page: a cart begins empty. */
const CartContent = later(async () => (await import('./cart-content.tsx')).CartContent, {
  waiting: <Skeleton height={240} radius="md" />,
});

type CartProps = {
  form: Form;
  act: Dispatch<FormAction>;
  shop: ShopInfo;
  figures: Figures;
  availability: Availability;
  lookups: Lookups;
  onRemove: (line: FormLine, at: number) => void;
  /** The line taken out last, to be put back. */
  removed: { line: FormLine; at: number } | null;
  onRestore: () => void;
  /** What promotions give. */
  promotions: ReactNode;
  /** A garment to be sold was promised since. */
  raced: boolean;
};

/** What is to be rented, with discounts and the sums. */
export const Cart = ({
  form,
  act,
  shop,
  figures,
  availability,
  lookups,
  onRemove,
  removed,
  onRestore,
  promotions,
  raced,
}: CartProps) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const past = useMoment();
  useEffect(() => {
    // Without the net nothing is fetched ahead: what failed would not be asked for again.
    if (past && navigator.onLine) void CartContent.preload();
  }, [past]);
  return (
    <Panel
      id="cart"
      title={t('open.cart')}
      aside={
        removed === null ? (
          figures.pieces + form.articles.length === 0 ? null : (
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {t('shared:garment.outfits', { n: figures.pieces })}
              </Text>
              <ConfirmButton
                variant="subtle"
                color="red"
                size="compact-sm"
                title={t('open.clearTitle')}
                text={t('open.clearText')}
                confirmLabel={t('open.clear')}
                onConfirm={() => act({ type: 'put', form: freshForm(shop) })}
              >
                {t('open.clear')}
              </ConfirmButton>
            </Group>
          )
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={onRestore}>
            {t('open.undo')} {removed.line.name}
          </Button>
        )
      }
    >
      {form.lines.length + form.sets.length + form.articles.length === 0 ? (
        <EmptyState title={t('open.cartEmpty')} hint={t('open.cartEmptyHint')} />
      ) : (
        <CartContent
          form={form}
          act={act}
          shop={shop}
          figures={figures}
          availability={availability}
          lookups={lookups}
          onRemove={onRemove}
          promotions={promotions}
          raced={raced}
        />
      )}
    </Panel>
  );
};
