import { Alert, Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day } from '#lib/dates/day.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { isApiError } from '#ui/api/client.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { FormNotes, useVersionedForm } from '#ui/form/index.ts';
import {
  ButtonLink,
  DayInput,
  ErrorState,
  latinCode,
  LeaveGuard,
  MoneyInput,
  QueryView,
  StateBadge,
  TimeText,
  TextLink,
  useToday,
} from '#ui/index.ts';
import { ParcelInput } from '#counter/payment-links/bill-input.ts';
import type { Parcel, ParcelStep } from '#counter/payment-links/contract.ts';
import { paymentLinksContract, parcelSteps } from '#counter/payment-links/contract.ts';

/** Updates the cache, because the user may do the next step before the refetch. */
const usePut = (orderId: number) => {
  const queries = useQueryClient();
  const { method, path } = paymentLinksContract.parcel;
  return (now: Parcel): void => {
    queries.setQueriesData<ReplyOf<typeof paymentLinksContract.parcel>>({ queryKey: [method, path] }, (one) =>
      one?.orderId === orderId ? { ...one, [now.kind]: now } : undefined,
    );
  };
};

const carriers = ['Thailand Post EMS', 'Kerry', 'Flash', 'J&T', 'SPX', 'Lalamove'];
const doneAt = (parcel: Parcel, step: ParcelStep): string | null =>
  ({ packed: parcel.packedAt, sent: parcel.sentAt, delivered: parcel.deliveredAt })[step];

const Steps = ({ orderId, parcel }: { orderId: number; parcel: Parcel }) => {
  const { t } = useTranslation('billing');
  const move = useAction(paymentLinksContract.moveParcel, {
    done: t('parcel.moved'),
    refresh: 'all',
    quiet: true,
    onSuccess: usePut(orderId),
  });
  const reached = parcelSteps.filter((step) => doneAt(parcel, step) !== null);
  const next = parcelSteps[reached.length];
  const last = reached.at(-1);
  const send = (step: ParcelStep, undo: boolean, unhanded = false): void =>
    move.mutate({
      params: { id: orderId, kind: parcel.kind },
      body: { step, undo, unhanded, version: parcel.version },
    });
  const asks = isApiError(move.error, 'PARCEL_NOT_HANDED_OVER') ? move.error.reply.detail : null;
  return (
    <Stack gap="xs" role="group" aria-label={t('parcel.steps')}>
      <Group gap="xs">
        {reached.map((step) => (
          <StateBadge key={step} tone="good">
            {t(`parcel.${step}`)} <TimeText at={doneAt(parcel, step) ?? ''} />
          </StateBadge>
        ))}
      </Group>
      <Group gap="xs">
        {next === undefined ? null : (
          <Button loading={move.isPending} onClick={() => send(next, false)}>
            {t(`parcel.${next}`)}
          </Button>
        )}
        {last === undefined ? null : (
          <Button variant="subtle" color="gray" disabled={move.isPending} onClick={() => send(last, true)}>
            {t('parcel.undo', { step: t(`parcel.${last}`) })}
          </Button>
        )}
      </Group>
      {asks === null ? (
        move.isError && <ErrorState error={move.error} />
      ) : (
        <Alert color="yellow" role="status">
          <Text size="sm">{asks}</Text>
          <Group gap="xs" mt="xs">
            <ButtonLink to="/backoffice/pickup" search={{ id: orderId }}>
              {t('parcel.handOver')}
            </ButtonLink>
            <Button variant="default" loading={move.isPending} onClick={() => send('sent', false, true)}>
              {t('parcel.unhanded')}
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  );
};

type ParcelValues = Pick<Parcel, 'name' | 'phone' | 'address' | 'carrier' | 'tracking'> & {
  cost: number | '';
  postedDay: Day | null;
};
const valuesOf = ({ name, phone, address, carrier, tracking, cost, postedDay }: Parcel): ParcelValues => ({
  name,
  phone,
  address,
  carrier,
  tracking,
  cost,
  postedDay: postedDay === null ? null : asDay(postedDay),
});

const Fields = ({ orderId, parcel }: { orderId: number; parcel: Parcel }) => {
  const { t } = useTranslation(['billing', 'shared']);
  const today = useToday();
  const form = useVersionedForm({
    schema: ParcelInput,
    record: parcel,
    valuesOf,
    toBody: ({ cost, ...values }, version) => ({ ...values, cost: cost === '' ? 0 : cost, version }),
  });
  const put = usePut(orderId);
  const save = useAction(paymentLinksContract.saveParcel, {
    done: t('parcel.saved'),
    refresh: 'all',
    onSuccess: (now) => {
      put(now);
      form.saved(now);
    },
    onError: form.refuse,
  });
  const leave = {
    title: t('shared:leave.ask'),
    text: t('parcel.leave'),
    stay: t('shared:leave.stay'),
    go: t('shared:leave.go'),
  };
  return (
    <Stack gap="sm">
      <LeaveGuard active={() => form.dirty} words={leave} />
      <Group gap="sm" grow>
        <TextInput
          label={parcel.kind === 'out' ? t('parcel.name') : t('parcel.backName')}
          {...form.text('name')}
          required
        />
        <TextInput label={t('parcel.phone')} {...form.text('phone')} inputMode="tel" />
      </Group>
      <Textarea label={t('parcel.address')} {...form.text('address')} autosize minRows={2} />
      <Group gap="sm" grow>
        <TextInput label={t('parcel.carrier')} {...form.text('carrier')} list="ratri-carriers" />
        <TextInput
          label={t('parcel.tracking')}
          {...form.text('tracking')}
          onBlur={() => form.set({ tracking: latinCode(form.values.tracking) })}
          autoCapitalize="characters"
        />
      </Group>
      <datalist id="ratri-carriers">
        {carriers.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <MoneyInput label={t('parcel.cost')} {...form.field('cost')} />
      {parcel.kind === 'back' ? (
        <DayInput
          label={t('parcel.posted')}
          description={t('parcel.postedHint')}
          {...form.field('postedDay')}
          maxDate={today}
        />
      ) : null}
      {save.isError && form.changes === null ? <ErrorState error={save.error} /> : null}
      <FormNotes form={form} />
      <Group gap="sm">
        <Button
          variant="outline"
          loading={save.isPending}
          disabled={!form.valid}
          onClick={form.submit((body) => save.mutate({ params: { id: orderId, kind: parcel.kind }, body }))}
        >
          {t('parcel.save')}
        </Button>
        {parcel.kind === 'out' && parcel.version > 0 ? (
          <Anchor href={`/pages/postal-sticker/${orderId}`} target="_blank" size="sm">
            {t('parcel.sticker')}
          </Anchor>
        ) : null}
        {parcel.kind === 'out' && parcel.version > 0 ? (
          <TextLink size="sm" to="/backoffice/pickup">
            {t('parcel.handOver')}
          </TextLink>
        ) : null}
      </Group>
      {parcel.version > 0 ? <Steps orderId={orderId} parcel={parcel} /> : null}
    </Stack>
  );
};

export const OrderParcels = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('billing');
  const query = useApi(paymentLinksContract.parcel, { params: { id: orderId } });
  const [adding, setAdding] = useState(false);
  return (
    <QueryView query={query}>
      {({ out, back }) => (
        <Stack gap="md">
          <Fields orderId={orderId} parcel={out} />
          {back !== null || adding ? (
            <section aria-label={t('parcel.back')}>
              <h3>{t('parcel.back')}</h3>
              <Fields
                orderId={orderId}
                parcel={
                  back ?? {
                    ...out,
                    kind: 'back',
                    carrier: '',
                    tracking: '',
                    cost: 0,
                    packedAt: null,
                    sentAt: null,
                    deliveredAt: null,
                    postedDay: null,
                    version: 0,
                  }
                }
              />
            </section>
          ) : (
            <Button variant="subtle" onClick={() => setAdding(true)}>
              {t('parcel.addBack')}
            </Button>
          )}
        </Stack>
      )}
    </QueryView>
  );
};
