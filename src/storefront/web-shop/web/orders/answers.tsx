import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useForm, useLateValues } from '#ui/form/index.ts';
import { ButtonLink, QueryView } from '#ui/index.ts';
import { Dialog, DialogButtons, useDialog } from '#ui/dialog/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import { type WebRequest, type WebRequestRow, webShopContract } from '#storefront/web-shop/contract.ts';
import {
  AcceptRequestInput,
  OfferRequestInput,
  RefuseRequestInput,
} from '#storefront/web-shop/contracts/web-order-input.ts';
import {
  isAnswerable,
  offerHourChoices,
  type WebRefusalReason,
} from '#storefront/web-shop/rules/request-states.ts';
import { AvailableNow } from './available-now.tsx';
import { RefusalFields } from './refusal-fields.tsx';
import { RequestGarmentList, RequestDays, RequestSums } from './request-parts.tsx';
import { useMarkSpam } from './use-mark-spam.ts';

const refresh = [webShopContract.requests, webShopContract.request];

const foundCustomerOf = (of: WebRequest): number | null =>
  of.customer?.customerId ?? (of.known.length === 1 ? (of.known[0]?.customerId ?? null) : null);

type CustomerFieldProps = Pick<ComponentProps<typeof CustomerPicker>, 'value' | 'onChange' | 'error'> & {
  of: WebRequest;
};

const CustomerField = ({ of, ...field }: CustomerFieldProps) => {
  const { t } = useTranslation('shared');
  return (
    <CustomerPicker
      label={t('person.customer')}
      {...field}
      start={{ name: of.name, phone: of.phone, lineId: of.lineId }}
      required
    />
  );
};

type FormProps = { of: WebRequest; onDone: () => void };

const AcceptForm = ({ of, onDone }: FormProps) => {
  const { t } = useTranslation('webshop');
  const form = useForm({
    schema: AcceptRequestInput,
    initialValues: { customerId: foundCustomerOf(of) },
    toBody: (values) => ({ ...values, version: of.version }),
  });
  useLateValues(form, { customerId: foundCustomerOf(of) });
  const accept = useAction(webShopContract.acceptRequest, {
    done: t('orders.accepted', { no: of.orderNo }),
    refresh,
    onSuccess: onDone,
    onError: form.refuse,
  });
  const short = of.free.some((one) => one.free < one.wanted);
  return (
    <Stack gap="sm">
      <RequestDays of={of} />
      <RequestGarmentList items={of.items} />
      <RequestSums of={of} />
      <AvailableNow of={of} />
      <CustomerField of={of} {...form.field('customerId')} />
      {short ? <Alert color="red">{t('orders.short')}</Alert> : null}
      <DialogButtons
        action={t('orders.accept')}
        disabled={!form.valid || short || accept.isPending}
        onAction={form.submit((body) => accept.mutate({ params: { id: of.orderId }, body }))}
      />
    </Stack>
  );
};

type OfferValues = { customerId: number | null; answer: string; hours: (typeof offerHourChoices)[number] };

const OfferForm = ({ of, onDone }: FormProps) => {
  const { t } = useTranslation('webshop');
  const { leave } = useDialog();
  const initialValues: OfferValues = { customerId: foundCustomerOf(of), answer: of.answer, hours: 24 };
  const form = useForm({
    schema: OfferRequestInput,
    initialValues,
    toBody: (values) => ({ ...values, version: of.version }),
  });
  useLateValues(form, { customerId: foundCustomerOf(of), answer: of.answer });
  const offer = useAction(webShopContract.offerRequest, {
    done: t('orders.offered'),
    refresh,
    onSuccess: onDone,
    onError: form.refuse,
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t('orders.offerHint')}</Text>
      <RequestDays of={of} />
      <RequestGarmentList items={of.items} />
      <RequestSums of={of} />
      <AvailableNow of={of} />
      <Group>
        <ButtonLink
          variant="light"
          to="/backoffice/rental/$orderid"
          params={{ orderid: String(of.orderId) }}
          onClick={leave}
        >
          {t('orders.change')}
        </ButtonLink>
      </Group>
      <CustomerField of={of} {...form.field('customerId')} />
      <Textarea label={t('orders.words')} {...form.text('answer')} autosize minRows={3} required />
      <Select
        label={t('orders.keep')}
        data={offerHourChoices.map((n) => ({
          value: String(n),
          label: n === 0 ? t('orders.keepNot') : t('orders.keepHours', { n }),
        }))}
        value={String(form.values.hours)}
        onChange={(value) => form.set({ hours: offerHourChoices.find((n) => String(n) === value) ?? 0 })}
        allowDeselect={false}
      />
      <DialogButtons
        action={t('orders.offer')}
        disabled={!form.valid || offer.isPending}
        onAction={form.submit((body) => offer.mutate({ params: { id: of.orderId }, body }))}
      />
    </Stack>
  );
};

const RefuseForm = ({ of, onDone }: FormProps) => {
  const { t } = useTranslation('webshop');
  const initialValues: { reason: WebRefusalReason | null; answer: string } = { reason: null, answer: '' };
  const form = useForm({
    schema: RefuseRequestInput,
    initialValues,
    toBody: (values) => ({ ...values, version: of.version }),
  });
  const refuse = useAction(webShopContract.refuseRequest, {
    done: t('orders.refused'),
    refresh,
    onSuccess: onDone,
    onError: form.refuse,
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t('orders.refuseHint')}</Text>
      <RefusalFields
        reason={form.field('reason')}
        answer={form.text('answer')}
        onReason={(reason) => form.set({ reason })}
      />
      <DialogButtons
        action={t('orders.refuse')}
        color="red"
        disabled={!form.valid || refuse.isPending}
        onAction={form.submit((body) => refuse.mutate({ params: { id: of.orderId }, body }))}
      />
    </Stack>
  );
};

const forms = { accept: AcceptForm, offer: OfferForm, refuse: RefuseForm } as const;
type Kind = keyof typeof forms;
const kinds = ['accept', 'offer', 'refuse'] as const;

const AnswerDialog = ({ kind, id, onClose }: { kind: Kind; id: number; onClose: () => void }) => {
  const { t } = useTranslation('webshop');
  const query = useApi(webShopContract.request, { params: { id } }, { staleTime: 0 });
  const Form = forms[kind];
  return (
    <Dialog title={t(`orders.${kind}Title`)} onClose={onClose}>
      <QueryView query={query}>{(of) => <Form of={of} onDone={onClose} />}</QueryView>
    </Dialog>
  );
};

export const RequestAnswers = ({ of }: { of: WebRequestRow }) => {
  const { t } = useTranslation('webshop');
  const [kind, setKind] = useState<Kind | null>(null);
  const spam = useMarkSpam();
  const mark = (label: string, marked: boolean) => (
    <Button
      variant={marked ? 'subtle' : 'light'}
      color="gray"
      aria-label={label}
      loading={spam.isPending}
      onClick={() => spam.mutate({ body: { orderIds: [of.orderId], spam: marked } })}
    >
      {t(marked ? 'orders.spam' : 'orders.notSpam')}
    </Button>
  );
  if (of.state === 'spam') return mark(t('orders.notSpamOf', { name: of.name }), false);
  if (!isAnswerable(of.state)) return null;
  return (
    <Group gap="xs">
      {kinds
        .filter((one) => of.state !== 'expired' || one !== 'accept')
        .map((one) => (
          <Button
            key={one}
            variant={one === 'accept' ? 'filled' : one === 'offer' ? 'light' : 'default'}
            aria-label={t(`orders.${one}Of`, { name: of.name })}
            onClick={() => setKind(one)}
          >
            {t(`orders.${one}`)}
          </Button>
        ))}
      {mark(t('orders.spamOf', { name: of.name }), true)}
      {kind === null ? null : <AnswerDialog kind={kind} id={of.orderId} onClose={() => setKind(null)} />}
    </Group>
  );
};
