import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import { isApiError, isTemporaryFailure } from '#ui/api/client.ts';
import { useAction, useRefresh } from '#ui/api/queries.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { TimeText } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { browserName } from '#access/authentication/browser-name.ts';
import type { OpenCart } from '#counter/rentals/contract.ts';
import { maxCarts, rentalsContract } from '#counter/rentals/contract.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import type { CartSaveState, TakenOver } from './save-cart.ts';

type RowProps = { cart: string; of: OpenCart; keep: CartSaveState; onTaken: () => void };

const CartRow = ({ cart, of, keep, onTaken }: RowProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const refresh = useRefresh();
  const take = useAction(rentalsContract.takeCart, {
    refresh: [rentalsContract.carts],
    onSuccess: onTaken,
    onError: (error) => {
      // If no reply came, this tab may already have the cart.
      if (isTemporaryFailure(error) || isApiError(error, 'CART_GONE')) onTaken();
      void refresh([rentalsContract.carts]);
    },
  });
  const customer = of.customerName || t('saved.noCustomer');
  return (
    <li className={classes['line']}>
      <Group justify="space-between" gap="xs">
        <div>
          <Group gap="xs">
            <Text fw={600}>{customer}</Text>
            <Text size="sm">
              {[
                t('shared:garment.outfits', { n: of.garments }),
                ...(of.articles > 0 ? [t('carts.articles', { n: of.articles })] : []),
              ].join(' · ')}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {of.thisDevice ? t('carts.thisDevice') : browserName(of.userAgent) || t('carts.unknown')} ·{' '}
            {t('carts.changed')} <TimeText at={of.changedAt} />
          </Text>
        </div>
        <Button
          size="xs"
          loading={take.isPending || keep === 'keeping'}
          disabled={keep !== 'kept'}
          aria-label={t('carts.takeOf', { name: customer })}
          onClick={() => take.mutate({ query: { cart }, body: { from: of.cart, kept: of.kept } })}
        >
          {t('carts.take')}
        </Button>
      </Group>
    </li>
  );
};

type ListProps = Omit<RowProps, 'of'> & { carts: readonly OpenCart[] };

export const OpenCarts = ({ carts, ...row }: ListProps) => {
  const { t } = useTranslation('counter');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('carts.open', { n: carts.length })}
      </Button>
      {open ? (
        <Dialog title={t('carts.title')} onClose={() => setOpen(false)}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t('carts.hint')}
            </Text>
            <ul className={classes['list']} aria-label={t('carts.title')}>
              {carts.map((of) => (
                <CartRow key={of.cart} of={of} {...row} />
              ))}
            </ul>
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
};

export const TooManyCarts = () => {
  const { t } = useTranslation('counter');
  return (
    <Alert color="red" role="alert" mb="sm" title={t('carts.full')}>
      {t('carts.fullText', { n: maxCarts })}
    </Alert>
  );
};

/** `rescued`: this tab has a cart with its unsaved input. */
export const CartTakenOver = ({ of, rescued }: { of: TakenOver; rescued: boolean }) => {
  const { t } = useTranslation(['counter', 'ui']);
  const language = useLanguage();
  const [open, setOpen] = useState(true);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => void here.current?.scrollIntoView({ block: 'center' }), []);
  if (!open) return null;
  return (
    <Alert
      color="yellow"
      role="alert"
      mb="sm"
      ref={here}
      title={t('carts.gone')}
      withCloseButton
      closeButtonLabel={t('ui:close')}
      onClose={() => setOpen(false)}
    >
      {t(of.thisDevice ? 'carts.goneHere' : 'carts.goneTo', {
        device: browserName(of.userAgent) || t('carts.unknown'),
        at: formatDateTime(of.at, language),
      })}{' '}
      {t(rescued ? 'carts.rescued' : 'carts.startsEmpty')}
    </Alert>
  );
};
