import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useRight } from '#ui/session/session.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ErrorState, ListSkeleton } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { Customer } from '#customers/contract.ts';
import { customerContract } from '#customers/contract.ts';
import type { MergeField } from '#customers/merge-records.ts';
import { isKnownMeasure } from '../form/measure-names.ts';
import { useCustomerAddress } from '../profile/contact-card.tsx';
import classes from '../profile/profile.module.css';
import type { MergeChoice } from './merge-choices.ts';
import { mergeChoicesOf } from './merge-choices.ts';

const Which = ({
  choice,
  taken,
  onTake,
}: {
  choice: MergeChoice;
  taken: boolean;
  onTake: (taken: boolean) => void;
}) => {
  const { t } = useTranslation(['people', 'customer']);
  const { field } = choice;
  return (
    <fieldset className={classes['fieldset']}>
      <legend>
        {t(field === 'measurements' ? 'customer:section.measurements' : `customer:field.${field}`)}
      </legend>
      <SimpleGrid cols={2} spacing="0.5rem">
        {([false, true] as const).map((other) => (
          <label key={String(other)} className={classes['choice']}>
            <input type="radio" name={field} checked={taken === other} onChange={() => onTake(other)} />
            {other ? choice.from : choice.into}
          </label>
        ))}
      </SimpleGrid>
    </fieldset>
  );
};

type MergeCheck = ReplyOf<typeof customerContract.mergeCheck>;

const Follows = ({ data }: { data: MergeCheck | undefined }) => {
  const { t } = useTranslation('people');
  const kinds = ['orders', 'fittings', 'messages', 'parcels'] as const;
  const texts = kinds.flatMap((kind) => {
    const n = data?.follows[kind] ?? 0;
    return n === 0 ? [] : [t(`merge.${kind}`, { n })];
  });
  const credit = data?.credit ? [t('merge.credit', { amount: bahtInSentence(data.credit) })] : [];
  return (
    <Alert color="blue" p="xs" title={t('merge.follows')}>
      <Text size="sm">{[...texts, ...credit, t('merge.rest')].join(' · ')}</Text>
    </Alert>
  );
};

type MergeDialogProps = {
  /** The first customer remains. */
  pair: readonly [number, number];
  onMerged: (customer: Customer) => void;
  onClose: () => void;
};

export const MergeCustomersDialog = ({ pair, onMerged, onClose }: MergeDialogProps) => {
  const { t } = useTranslation(['people', 'ui', 'customer']);
  const addressOf = useCustomerAddress();
  const [[intoId, fromId], setPair] = useState(pair);
  const [take, setTake] = useState<readonly MergeField[]>([]);
  const fresh = { staleTime: 0 };
  const into = useApi(customerContract.get, { params: { id: intoId } }, fresh);
  const from = useApi(customerContract.get, { params: { id: fromId } }, fresh);
  const merge = useAction(customerContract.merge, {
    done: t('merge.done'),
    refresh: 'all',
    onSuccess: onMerged,
  });
  const check = useApi(customerContract.mergeCheck, { params: { id: intoId, from: fromId } }, fresh);
  const mayRefund = useRight('refund');
  const credit = check.data?.credit ?? 0;
  const failed = into.error ?? from.error ?? check.error;
  const both = into.data && from.data ? { into: into.data, from: from.data } : null;
  const choices =
    both === null
      ? []
      : mergeChoicesOf(both.into, both.from, {
          address: addressOf,
          measure: (name) => (isKnownMeasure(name) ? t(`customer:measure.${name}`) : name),
          phone: formatPhone,
        });
  const who = (label: string, customer: Customer) => (
    <div className={classes['choice']} style={{ cursor: 'default', flexDirection: 'column', gap: 2 }}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" fw={600}>
        {customer.name}
      </Text>
      <Text size="xs">{formatPhone(customer.phone)}</Text>
    </div>
  );
  return (
    <Dialog busy={merge.isPending} onClose={onClose} title={t('merge.title')} size="lg">
      {failed ? <ErrorState error={failed} /> : null}
      {both === null ? (
        failed ? null : (
          <ListSkeleton rows={5} />
        )
      ) : (
        <Stack gap="md">
          <SimpleGrid cols={2} spacing="0.5rem">
            {who(t('merge.keep'), both.into)}
            {who(t('merge.other'), both.from)}
          </SimpleGrid>
          <Group justify="space-between" gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              onClick={() => {
                setPair([fromId, intoId]);
                setTake([]);
              }}
            >
              {t('merge.swap')}
            </Button>
          </Group>
          {choices.length === 0 ? null : (
            <Stack gap="xs">
              <Text size="sm" fw={600}>
                {t('merge.which')}
              </Text>
              {choices.map((choice) => (
                <Which
                  key={choice.field}
                  choice={choice}
                  taken={take.includes(choice.field)}
                  onTake={(taken) =>
                    setTake([...take.filter((one) => one !== choice.field), ...(taken ? [choice.field] : [])])
                  }
                />
              ))}
            </Stack>
          )}
          <Follows data={check.data} />
          {credit > 0 && !mayRefund ? (
            <Alert color="yellow">{t('merge.creditNeedsRight', { amount: bahtInSentence(credit) })}</Alert>
          ) : null}
          <Text size="sm">{t('twin.hint')}</Text>
          <DialogButtons
            action={t('merge.confirm')}
            disabled={check.data === undefined || (credit > 0 && !mayRefund)}
            onAction={() => merge.mutate({ params: { id: intoId }, body: { from: fromId, take: [...take] } })}
          />
        </Stack>
      )}
    </Dialog>
  );
};
