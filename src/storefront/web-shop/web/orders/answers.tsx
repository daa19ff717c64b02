import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ButtonLink, Dialog, DialogButtons, QueryView, useDialog } from '#ui/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import { type WebRequest, type WebRequestRow, webShopContract } from '#storefront/web-shop/contract.ts';
import {
  offerHourChoices,
  type WebRefusalReason,
  webRefusalReasons,
} from '#storefront/web-shop/rules/request-states.ts';
import { AvailableNow } from './available-now.tsx';
import { RequestGarmentList, RequestDays, RequestSums } from './request-parts.tsx';

const refresh = [webShopContract.requests, webShopContract.request];

/** The customer with this telephone number, or a new customer with the typed data. */
const useCustomer = (of: WebRequest) => {
  const { t } = useTranslation('shared');
  const found = of.customer?.customerId ?? (of.known.length === 1 ? (of.known[0]?.customerId ?? null) : null);
  /** Undefined until the user chooses. */
  const [chosen, setCustomerId] = useState<number | null>();
  const customerId = chosen === undefined ? found : chosen;
  return {
    customerId,
    field: (
      <CustomerPicker
        label={t('person.customer')}
        value={customerId}
        onChange={setCustomerId}
        start={{ name: of.name, phone: of.phone, lineId: of.lineId }}
        required
      />
    ),
  };
};

type FormProps = { of: WebRequest; onDone: () => void };

const AcceptForm = ({ of, onDone }: FormProps) => {
  const { t } = useTranslation('webshop');
  const { customerId, field } = useCustomer(of);
  const accept = useAction(webShopContract.acceptRequest, {
    done: t('orders.accepted', { no: of.orderNo }),
    refresh,
    onSuccess: onDone,
  });
  const short = of.free.some((one) => one.free < one.wanted);
  return (
    <Stack gap="sm">
      <RequestDays of={of} />
      <RequestGarmentList items={of.items} />
      <RequestSums of={of} />
      <AvailableNow of={of} />
      {field}
      {short ? <Alert color="red">{t('orders.short')}</Alert> : null}
      <DialogButtons
        action={t('orders.accept')}
        disabled={customerId === null || short || accept.isPending}
        onAction={() =>
          customerId === null
            ? undefined
            : accept.mutate({ params: { id: of.orderId }, body: { customerId, version: of.version } })
        }
      />
    </Stack>
  );
};

const OfferForm = ({ of, onDone }: FormProps) => {
  const { t } = useTranslation('webshop');
  const { leave } = useDialog();
  const { customerId, field } = useCustomer(of);
  /** Undefined until the user types. */
  const [typed, setAnswer] = useState<string>();
  const answer = typed ?? of.answer;
  const [hours, setHours] = useState<(typeof offerHourChoices)[number]>(24);
  const offer = useAction(webShopContract.offerRequest, {
    done: t('orders.offered'),
    refresh,
    onSuccess: onDone,
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
      {field}
      <Textarea
        label={t('orders.words')}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        autosize
        minRows={3}
        maxLength={1000}
        required
      />
      <Select
        label={t('orders.keep')}
        data={offerHourChoices.map((n) => ({
          value: String(n),
          label: n === 0 ? t('orders.keepNot') : t('orders.keepHours', { n }),
        }))}
        value={String(hours)}
        onChange={(value) => setHours(offerHourChoices.find((n) => String(n) === value) ?? 0)}
        allowDeselect={false}
      />
      <DialogButtons
        action={t('orders.offer')}
        disabled={customerId === null || answer.trim() === '' || offer.isPending}
        onAction={() =>
          customerId === null
            ? undefined
            : offer.mutate({
                params: { id: of.orderId },
                body: { customerId, version: of.version, answer, hours },
              })
        }
      />
    </Stack>
  );
};

const RefuseForm = ({ of, onDone }: FormProps) => {
  const { t } = useTranslation(['webshop', 'shared']);
  const [reason, setReason] = useState<WebRefusalReason | null>(null);
  const [answer, setAnswer] = useState('');
  const refuse = useAction(webShopContract.refuseRequest, {
    done: t('orders.refused'),
    refresh,
    onSuccess: onDone,
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t('orders.refuseHint')}</Text>
      <Select
        label={t('shared:field.reason')}
        data={webRefusalReasons.map((value) => ({ value, label: t(`orders.reason.${value}`) }))}
        value={reason}
        onChange={(value) => setReason(webRefusalReasons.find((one) => one === value) ?? null)}
        required
      />
      <Textarea
        label={t('orders.words')}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        autosize
        minRows={2}
        maxLength={1000}
      />
      <DialogButtons
        action={t('orders.refuse')}
        color="red"
        disabled={reason === null || refuse.isPending}
        onAction={() =>
          reason === null
            ? undefined
            : refuse.mutate({ params: { id: of.orderId }, body: { version: of.version, reason, answer } })
        }
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
  const isDraft = of.state === 'new' || of.state === 'offered' || of.state === 'expired';
  if (!isDraft) return null;
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
      {kind === null ? null : <AnswerDialog kind={kind} id={of.orderId} onClose={() => setKind(null)} />}
    </Group>
  );
};
