import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { ErrorState, MoneyText, PlainList, shared, StateBadge } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { BahtCell } from '#orders/order/web/index.ts';
import type { SetQuote } from '#counter/rentals/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { CheckoutForm, CheckoutAction } from '../form/form.ts';
import { isSetUnavailable } from './form-set.ts';
import { SetMembers } from './set-members.tsx';
import classes from './sets.module.css';

type SetLinesProps = { form: CheckoutForm; orderId: number | null; act: Dispatch<CheckoutAction> };

export const SetLines = ({ form, orderId, act }: SetLinesProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const { pickupDay, returnDay, byParcel, parcelZone, rentDurationId, sets } = form;
  const [discounting, setDiscounting] = useState<number | null>(null);
  const can = pickupDay !== null && returnDay !== null && pickupDay <= returnDay && sets.length > 0;
  const query = useApi(
    rentalsContract.trySets,
    {
      body: {
        pickupDay: pickupDay ?? '',
        returnDay: returnDay ?? '',
        byParcel,
        parcelZone,
        rentDurationId,
        ...(orderId !== null && { orderId }),
        sets: sets.map(({ setId, garments }) => ({
          setId,
          garments: garments.map(({ part, itemId }) => ({ part, itemId })),
        })),
        lines: form.lines.map(({ id, quantity }) => ({ itemId: id, quantity })),
      },
    },
    { enabled: can, staleTime: 5000, placeholderData: keepPreviousData, retry: false },
  );
  const quotes = query.isPlaceholderData ? undefined : query.data?.itemList;
  const answer = JSON.stringify(quotes ?? null);
  useEffect(() => {
    const tried = JSON.parse(answer) as SetQuote[] | null;
    if (tried !== null) act({ type: 'sets-tried', tried });
  }, [answer, act]);
  return (
    <Stack gap="sm">
      {can && query.isError ? <ErrorState error={query.error} retry={() => void query.refetch()} /> : null}
      <PlainList aria-label={t('sets.title')}>
        {sets.map((set) => (
          <li key={set.key} className={classes['setLine']}>
            <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
              <div>
                <Text fw={600}>{set.name}</Text>
                <Text size="sm" component="div">
                  <MoneyText baht={set.price} />
                  <Text span size="xs" c="dimmed">
                    {' '}
                    <span className={shared.nowrap}>
                      + {t('shared:money.bail')} <MoneyText baht={set.bail} />
                    </span>
                    {set.discount > 0 ? (
                      <>
                        {' '}
                        <span className={shared.nowrap}>
                          − {t('shared:money.discount')} {bahtInSentence(set.discount)}
                        </span>
                      </>
                    ) : null}
                  </Text>
                </Text>
              </div>
              <Group gap={4} wrap="nowrap">
                {set.tried === null ? null : (
                  <StateBadge tone={isSetUnavailable(set) ? 'bad' : 'good'}>
                    {t(isSetUnavailable(set) ? 'sets.notFree' : 'open.lineFree')}
                  </StateBadge>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('open.change', { name: set.name })}
                  aria-expanded={discounting === set.key || set.discount > set.price}
                  onClick={() => setDiscounting((was) => (was === set.key ? null : set.key))}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('sets.remove', { name: set.name })}
                  onClick={() => act({ type: 'set-removed', key: set.key })}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </Group>
            {discounting === set.key || set.discount > set.price ? (
              <BahtCell
                size="sm"
                label={t('sets.discount')}
                value={set.discount}
                onChange={(discount) => act({ type: 'set-chosen', set: { ...set, discount } })}
                error={set.discount > set.price ? t('open.discountTooLarge') : undefined}
              />
            ) : null}
            {set.tried === null ? null : <SetMembers set={set} tried={set.tried} act={act} />}
          </li>
        ))}
      </PlainList>
    </Stack>
  );
};
