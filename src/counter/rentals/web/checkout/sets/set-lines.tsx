import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { ErrorState, Money, StateBadge } from '#ui/index.ts';
import { BahtCell, amountText } from '#orders/order/web/index.ts';
import type { TriedSet } from '#counter/rentals/contract.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import type { Form, FormAction } from '../form/form.ts';
import { lacks } from './form-set.ts';
import { Members } from './set-members.tsx';
import classes from '../checkout.module.css';

type SetLinesProps = { form: Form; act: Dispatch<FormAction> };

/** Sets of the cart: one line each that opens into its garments, each with what else may stand there. */
export const SetLines = ({ form, act }: SetLinesProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const { pickupDay, returnDay, rentDurationId, sets } = form;
  const [discounting, setDiscounting] = useState<number | null>(null);
  const can = pickupDay !== null && returnDay !== null && pickupDay <= returnDay && sets.length > 0;
  const query = useApi(
    counterContract.trySets,
    {
      body: {
        pickupDay: pickupDay ?? '',
        returnDay: returnDay ?? '',
        rentDurationId,
        sets: sets.map(({ setId, garments }) => ({
          setId,
          garments: garments.map(({ part, itemId }) => ({ part, itemId })),
        })),
        lines: form.lines.map(({ id, quantity }) => ({ itemId: id, quantity })),
      },
    },
    { enabled: can, staleTime: 5000, placeholderData: keepPreviousData, retry: false },
  );
  const told = query.isPlaceholderData ? undefined : query.data?.itemList;
  const answer = JSON.stringify(told ?? null);
  useEffect(() => {
    const tried = JSON.parse(answer) as TriedSet[] | null;
    if (tried !== null) act({ type: 'sets-tried', tried });
  }, [answer, act]);
  return (
    <Stack gap="sm">
      {can && query.isError ? <ErrorState error={query.error} retry={() => void query.refetch()} /> : null}
      <ul className={classes['lines']} aria-label={t('sets.title')}>
        {sets.map((set) => (
          <li key={set.key} className={classes['setLine']}>
            <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
              <div>
                <Text fw={600}>{set.name}</Text>
                <Text size="sm" component="div">
                  <Money baht={set.price} />
                  <Text span size="xs" c="dimmed">
                    {' '}
                    <span className={classes['whole']}>
                      + {t('shared:money.bail')} <Money baht={set.bail} />
                    </span>
                    {set.discount > 0 ? (
                      <>
                        {' '}
                        <span className={classes['whole']}>
                          − {t('shared:money.discount')} {amountText(set.discount)}
                        </span>
                      </>
                    ) : null}
                  </Text>
                </Text>
              </div>
              <Group gap={4} wrap="nowrap">
                {set.tried === null ? null : (
                  <StateBadge tone={lacks(set) ? 'bad' : 'good'}>
                    {t(lacks(set) ? 'sets.notFree' : 'open.lineFree')}
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
            {set.tried === null ? null : <Members set={set} tried={set.tried} act={act} />}
          </li>
        ))}
      </ul>
    </Stack>
  );
};
