import { Button, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, MoneyText, Photo, PlainList, QueryView, SearchField, StateBadge } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import type { SetQuote } from '#counter/rentals/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { CheckoutForm } from '../form/form.ts';
import classes from './sets.module.css';

type FindSetProps = {
  form: Pick<
    CheckoutForm,
    'pickupDay' | 'returnDay' | 'byParcel' | 'parcelZone' | 'rentDurationId' | 'lines' | 'sets'
  >;
  start: string;
  onAdd: (set: SetQuote) => void;
  onClose: () => void;
};

export const SetSearch = ({ form, start, onAdd, onClose }: FindSetProps) => {
  const { t } = useTranslation(['counter', 'shared', 'ui']);
  const [q, setQ] = useState(start);
  const list = useApi(
    catalogContract.sets,
    { query: { q, active: '1', size: 12 } },
    { placeholderData: keepPreviousData },
  );
  const { pickupDay, returnDay, byParcel, parcelZone, rentDurationId } = form;
  const has = pickupDay !== null && returnDay !== null && pickupDay <= returnDay;
  const ids = list.data?.itemList.map((one) => one.setId) ?? [];
  // The user chooses one set, so each is checked alone with the cart.
  const lines = [
    ...form.lines.map(({ id, quantity }) => ({ itemId: id, quantity })),
    ...form.sets.flatMap(({ garments }) => garments.map(({ itemId }) => ({ itemId, quantity: 1 }))),
  ];
  return (
    <Dialog title={t('sets.choose')} onClose={onClose} size="lg">
      <Stack gap="sm">
        <SearchField value={q} onChange={setQ} label={t('sets.search')} autoFocus />
        {has ? null : <Text size="sm">{t('open.daysFirst')}</Text>}
        <QueryView query={list} empty={<EmptyState title={t('sets.none')} hint={t('sets.noneHint')} />}>
          {({ itemList }) => (
            <PlainList aria-label={t('sets.choose')}>
              {itemList.map((one) => (
                <OneSet
                  key={one.setId}
                  set={one}
                  ask={
                    has && ids.includes(one.setId)
                      ? {
                          pickupDay,
                          returnDay,
                          byParcel,
                          parcelZone,
                          rentDurationId,
                          sets: [{ setId: one.setId }],
                          lines,
                        }
                      : null
                  }
                  onAdd={onAdd}
                />
              ))}
            </PlainList>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
};

type Ask = {
  pickupDay: string;
  returnDay: string;
  byParcel: boolean;
  parcelZone: string;
  rentDurationId: number | null;
  sets: { setId: number }[];
  lines: { itemId: number; quantity: number }[];
};
type OneSetProps = {
  set: { setId: number; name: string; code: string; price: number; bail: number; shownImage: string };
  ask: Ask | null;
  onAdd: (set: SetQuote) => void;
};

const nothing: Ask = {
  pickupDay: '',
  returnDay: '',
  byParcel: false,
  parcelZone: '',
  rentDurationId: null,
  sets: [],
  lines: [],
};

const OneSet = ({ set, ask, onAdd }: OneSetProps) => {
  const { t } = useTranslation(['counter', 'shared', 'ui']);
  const tried = useApi(
    rentalsContract.trySets,
    { body: ask ?? nothing },
    { enabled: ask !== null, retry: false },
  );
  const quote = tried.data?.itemList[0];
  const missing = quote?.garments.filter((one) => !one.free).map((one) => one.part) ?? [];
  return (
    <li className={classes['setLine']}>
      <div className={classes['setRow']}>
        <Photo url={set.shownImage} alt="" size={56} />
        <div>
          <Text fw={600}>{set.name}</Text>
          <Text size="xs" c="dimmed">
            {set.code}
          </Text>
          <Text size="sm">
            <MoneyText baht={quote?.price ?? set.price} /> + {t('shared:money.bail')}{' '}
            <MoneyText baht={quote?.bail ?? set.bail} />
          </Text>
          {quote === undefined ? null : quote.free ? (
            <StateBadge tone="good">{t('sets.allFree')}</StateBadge>
          ) : (
            <StateBadge tone="bad">{t('sets.lacks', { parts: [...new Set(missing)].join(', ') })}</StateBadge>
          )}
          {tried.isError ? (
            <Text size="sm" c="var(--mantine-color-error)">
              {tried.error.reply.detail}
            </Text>
          ) : null}
        </div>
        <Button
          variant="default"
          disabled={quote === undefined || !quote.free}
          aria-label={t('sets.addOf', { name: set.name })}
          onClick={() => quote !== undefined && onAdd(quote)}
        >
          {t('sets.add')}
        </Button>
      </div>
    </li>
  );
};
