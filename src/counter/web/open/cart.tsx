import { Button, Group, Stack, Text } from '@mantine/core';
import type { Dispatch, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton, EmptyState, ErrorState, later } from '../../../core/web/ui/index.ts';
import type { ShopInfo } from '../../../shop/contract.ts';
import type { Availability } from './availability.ts';
import { CartLine } from './cart-line.tsx';
import { Extras } from './extras.tsx';
import type { Figures } from './figures.ts';
import type { Form, FormAction, FormLine } from './form.ts';
import { priceIn } from '../../../order/web/index.ts';
import { freshForm, keyOf } from './form.ts';
import { Panel } from './panel.tsx';
import { Sums } from './sums.tsx';
import { fitsOf } from './fits.tsx';
import type { Lookups } from '../../../catalog/web/index.ts';
import classes from './open.module.css';

const SetLines = later(async () => (await import('./sets/set-lines.tsx')).SetLines, { words: true });

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
}: CartProps) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const fits = fitsOf(
    form.customerId,
    form.lines.map((line) => line.id),
  );
  return (
    <Panel
      id="cart"
      title={t('open.cart')}
      aside={
        removed === null ? (
          figures.pieces === 0 ? null : (
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
      {form.lines.length + form.sets.length === 0 ? (
        <EmptyState title={t('open.cartEmpty')} hint={t('open.cartEmptyHint')} />
      ) : (
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
          <Extras form={form} act={act} tooLarge={figures.discountTooLarge} belowList={figures.belowList} />
          {promotions}
          <Sums figures={figures} />
        </Stack>
      )}
    </Panel>
  );
};
