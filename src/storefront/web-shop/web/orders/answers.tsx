import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ButtonLink, Dialog, DialogButtons, QueryView, useDialog } from '#ui/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import { type WebRequest, type WebRequestRow, webshopContract } from '#storefront/web-shop/contract.ts';
import { offerHours, type RefuseReason, refuseReasons } from '#storefront/web-shop/rules/request-states.ts';
import { FreeNow } from './available-now.tsx';
import { GarmentList, Span, Sums } from './request-parts.tsx';

const refresh = [webshopContract.requests, webshopContract.request];

/** Who the rental will be for: a customer who is known by the telephone number, or one that is made of what was typed. */
const useCustomer = (of: WebRequest) => {
  const { t } = useTranslation('shared');
  const found = of.customer?.customerId ?? (of.known.length === 1 ? (of.known[0]?.customerId ?? null) : null);
  /** Undefined until somebody chooses. */
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
  const accept = useAction(webshopContract.acceptRequest, {
    done: t('orders.accepted', { no: of.orderNo }),
    refresh,
    onSuccess: onDone,
  });
  const short = of.free.some((one) => one.free < one.wanted);
  return (
    <Stack gap="sm">
      <Span of={of} />
      <GarmentList items={of.items} />
      <Sums of={of} />
      <FreeNow of={of} />
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
  /** Undefined until somebody types. */
  const [typed, setAnswer] = useState<string>();
  const answer = typed ?? of.answer;
  const [hours, setHours] = useState<(typeof offerHours)[number]>(24);
  const offer = useAction(webshopContract.offerRequest, {
    done: t('orders.offered'),
    refresh,
    onSuccess: onDone,
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t('orders.offerHint')}</Text>
      <Span of={of} />
      <GarmentList items={of.items} />
      <Sums of={of} />
      <FreeNow of={of} />
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
        data={offerHours.map((n) => ({
          value: String(n),
          label: n === 0 ? t('orders.keepNot') : t('orders.keepHours', { n }),
        }))}
        value={String(hours)}
        onChange={(value) => setHours(offerHours.find((n) => String(n) === value) ?? 0)}
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
  const [reason, setReason] = useState<RefuseReason | null>(null);
  const [answer, setAnswer] = useState('');
  const refuse = useAction(webshopContract.refuseRequest, {
    done: t('orders.refused'),
    refresh,
    onSuccess: onDone,
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t('orders.refuseHint')}</Text>
      <Select
        label={t('shared:field.reason')}
        data={refuseReasons.map((value) => ({ value, label: t(`orders.reason.${value}`) }))}
        value={reason}
        onChange={(value) => setReason(refuseReasons.find((one) => one === value) ?? null)}
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
  const query = useApi(webshopContract.request, { params: { id } }, { staleTime: 0 });
  const Form = forms[kind];
  return (
    <Dialog title={t(`orders.${kind}Title`)} onClose={onClose}>
      <QueryView query={query}>{(of) => <Form of={of} onDone={onClose} />}</QueryView>
    </Dialog>
  );
};

/** What can be answered to a request that waits; nothing for one that does not. */
export const Answers = ({ of }: { of: WebRequestRow }) => {
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
