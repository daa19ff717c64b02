import { Alert, Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../core/web/translation.ts';
import { isApiError } from '../../../core/web/client.ts';
import { useAction, useApi } from '../../../core/web/queries.ts';
import {
  ButtonLink,
  ErrorState,
  latinOf,
  MoneyInput,
  QueryView,
  StateBadge,
  TimeText,
  TextLink,
} from '../../../core/web/ui/index.ts';
import type { Parcel, ParcelStep } from '../../contract.ts';
import { billingContract, parcelSteps } from '../../contract.ts';

const carriers = ['Thailand Post EMS', 'Kerry', 'Flash', 'J&T', 'SPX', 'Lalamove'];
const doneAt = (parcel: Parcel, step: ParcelStep): string | null =>
  ({ packed: parcel.packedAt, sent: parcel.sentAt, delivered: parcel.deliveredAt })[step];

/** Packed, sent, delivered: the next one to press, the last one to take back. */
const Steps = ({ orderId, parcel }: { orderId: number; parcel: Parcel }) => {
  const { t } = useTranslation('billing');
  const move = useAction(billingContract.moveParcel, {
    done: t('parcel.moved'),
    refresh: 'all',
    quiet: true,
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

const Fields = ({ orderId, parcel }: { orderId: number; parcel: Parcel }) => {
  const { t } = useTranslation('billing');
  const [form, setForm] = useState(parcel);
  const [cost, setCost] = useState<number | ''>(parcel.cost);
  const save = useAction(billingContract.saveParcel, { done: t('parcel.saved'), refresh: 'all' });
  const field = (name: 'name' | 'phone' | 'carrier' | 'tracking') => ({
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((was) => ({ ...was, [name]: value }));
    },
    maxLength: name === 'name' ? 300 : 50,
  });
  return (
    <Stack gap="sm">
      <Group gap="sm" grow>
        <TextInput
          label={parcel.kind === 'out' ? t('parcel.name') : t('parcel.backName')}
          {...field('name')}
          required
        />
        <TextInput label={t('parcel.phone')} {...field('phone')} inputMode="tel" />
      </Group>
      <Textarea
        label={t('parcel.address')}
        value={form.address}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setForm((was) => ({ ...was, address: value }));
        }}
        maxLength={600}
        autosize
        minRows={2}
      />
      <Group gap="sm" grow>
        <TextInput label={t('parcel.carrier')} {...field('carrier')} list="ratri-carriers" />
        <TextInput
          label={t('parcel.tracking')}
          {...field('tracking')}
          onBlur={() => setForm((was) => ({ ...was, tracking: latinOf(was.tracking) }))}
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
      <MoneyInput label={t('parcel.cost')} value={cost} onChange={setCost} />
      {save.isError ? <ErrorState error={save.error} /> : null}
      <Group gap="sm">
        <Button
          variant="outline"
          loading={save.isPending}
          disabled={form.name.trim() === ''}
          onClick={() =>
            save.mutate({
              params: { id: orderId, kind: parcel.kind },
              body: {
                name: form.name,
                phone: form.phone,
                address: form.address,
                carrier: form.carrier,
                tracking: form.tracking,
                cost: cost === '' ? 0 : cost,
                version: parcel.version,
              },
            })
          }
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

/** The parcel to the customer, and the one that comes back. */
export const Parcels = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('billing');
  const query = useApi(billingContract.parcel, { params: { id: orderId } });
  const [adding, setAdding] = useState(false);
  return (
    <QueryView query={query}>
      {({ out, back }) => (
        <Stack gap="md">
          <Fields key={`out ${out.version}`} orderId={orderId} parcel={out} />
          {back !== null || adding ? (
            <section aria-label={t('parcel.back')}>
              <h3>{t('parcel.back')}</h3>
              <Fields
                key={`back ${back?.version ?? 0}`}
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
