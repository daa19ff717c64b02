import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { sumBaht } from '#lib/money/money.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ButtonLink, MoneyText, Photo, PlainList, StateBadge } from '#ui/index.ts';
import { Sheet } from '#ui/dialog/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import { GarmentFacts } from '#orders/order/web/index.ts';
import type { StoredCart } from '#counter/rentals/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { removeFromCart } from './phone-cart.ts';

type CartLine = StoredCart['lines'][number];

const Line = ({ line, onRemove }: { line: CartLine; onRemove: () => void }) => {
  const { t } = useTranslation(['billing', 'counter', 'shared']);
  const lookups = useLookups();
  return (
    <Group component="li" wrap="nowrap" gap="sm" align="flex-start">
      <Photo url={line.image} alt="" size={48} />
      <Box flex={1} miw={0}>
        <Text fw={600} lineClamp={2}>
          {line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          <GarmentFacts of={line} lookups={lookups} />
        </Text>
        <Text size="sm">
          {t('shared:money.rent')} <MoneyText baht={line.rentalPrice} /> · {t('shared:money.bail')}{' '}
          <MoneyText baht={line.bail} />
        </Text>
        {line.notAvailable ? <StateBadge tone="bad">{t('counter:open.lineNone')}</StateBadge> : null}
      </Box>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={t('counter:open.remove', { name: line.name })}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
};

const sumOf = (lines: readonly CartLine[], of: (line: CartLine) => number): number =>
  sumBaht(lines.flatMap((line) => Array.from({ length: line.quantity }, () => of(line))));

const Sums = ({ cart: { lines } }: { cart: StoredCart }) => {
  const { t } = useTranslation('shared');
  const rent = sumOf(lines, (line) => line.rentalPrice - line.discount);
  const bail = sumOf(lines, (line) => line.bail);
  return (
    <Group justify="space-between" fw={600}>
      <span>
        {t('money.rent')} <MoneyText baht={rent} />
      </span>
      <span>
        {t('money.bail')} <MoneyText baht={bail} />
      </span>
    </Group>
  );
};

type CartSheetProps = { cart: StoredCart; onClose: () => void };

export const CartSheet = ({ cart, onClose }: CartSheetProps) => {
  const { t } = useTranslation(['billing', 'counter', 'shared']);
  const language = useLanguage();
  const refresh = useRefresh();
  const { lines, sets, articles, pickupDay, returnDay } = cart;
  const day = (of: string): string => formatDay(asDay(of), language, 'medium');
  const remove = async (line: CartLine): Promise<void> => {
    try {
      await removeFromCart(cart, line);
    } catch (failure) {
      toastError(failure);
    }
    await refresh([rentalsContract.getCart]);
  };
  return (
    <Sheet title={t('counter:open.cart')} onClose={onClose}>
      <Stack gap="md">
        {pickupDay === null || returnDay === null ? null : (
          <Text size="sm" fw={600}>
            {t('mobile.chosen', { from: day(pickupDay), to: day(returnDay) })}
          </Text>
        )}
        {lines.length + sets.length + articles.length === 0 ? (
          <Text c="dimmed">{t('counter:open.cartEmpty')}</Text>
        ) : (
          <PlainList gap="sm" aria-label={t('counter:open.cart')}>
            {lines.map((line) => (
              <Line key={`${line.id} ${line.barcode}`} line={line} onRemove={() => void remove(line)} />
            ))}
            {[...new Set(sets.map(({ name }) => name))].map((name) => (
              <li key={name}>{`${name} × ${sets.filter((one) => one.name === name).length}`}</li>
            ))}
            {articles.map(({ of, quantity }) => (
              <li key={`${of.unitId} ${of.goodsId}`}>{`${of.name} × ${quantity}`}</li>
            ))}
          </PlainList>
        )}
        {lines.length === 0 || sets.length > 0 ? null : <Sums cart={cart} />}
        <ButtonLink size="lg" fullWidth to="/backoffice/rental">
          {t('shared:order.open')}
        </ButtonLink>
      </Stack>
    </Sheet>
  );
};
