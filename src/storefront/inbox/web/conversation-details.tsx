import { Alert, Button, Flex, Group, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi } from '#ui/api/client.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { DayText, PlainList, TextLink, useClearButton } from '#ui/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { type Conversation, inboxContract } from '../contract.ts';
import classes from './mail.module.css';
import { mailListOperations } from './use-organize.ts';

type Tie = { customerId: number | null; orderId: number | null };

const Orders = ({ of, onTie }: { of: Conversation; onTie: (tie: Tie) => void }) => {
  const { t } = useTranslation('mail');
  if (of.customer === null) return null;
  const { customerId } = of.customer;
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('orders')}
      </Text>
      {of.orders.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noOrders')}
        </Text>
      ) : (
        <PlainList gap="0.25rem">
          {of.orders.map((one) => {
            const tied = one.orderId === of.order?.orderId;
            return (
              <Flex
                key={one.orderId}
                component="li"
                wrap="wrap"
                align="center"
                justify="space-between"
                gap="0.25rem 0.75rem"
              >
                <span>
                  <TextLink
                    to="/backoffice/order-detail/$orderid"
                    params={{ orderid: String(one.orderId) }}
                    fw={tied ? 700 : 400}
                  >
                    {one.orderNo}
                  </TextLink>{' '}
                  <Text span size="sm" c="dimmed">
                    <DayText day={one.pickupDay} /> – <DayText day={one.returnDay} />
                  </Text>
                </span>
                <Button
                  size="compact-sm"
                  mih={36}
                  variant={tied ? 'default' : 'light'}
                  aria-pressed={tied}
                  onClick={() => onTie({ customerId, orderId: tied ? null : one.orderId })}
                >
                  {t(tied ? 'notAbout' : 'aboutOrder', { no: one.orderNo })}
                </Button>
              </Flex>
            );
          })}
        </PlainList>
      )}
    </div>
  );
};

const ByNumber = ({ onTie }: { onTie: (tie: Tie) => void }) => {
  const { t } = useTranslation('mail');
  const [no, setNo] = useState('');
  const [missing, setMissing] = useState(false);
  const find = async (): Promise<void> => {
    try {
      const { itemList } = await callApi(orderContract.list, { query: { q: no.trim(), size: 5 } });
      const found = itemList.find((one) => one.orderNo.toLowerCase() === no.trim().toLowerCase());
      setMissing(found === undefined);
      if (found !== undefined) onTie({ customerId: null, orderId: found.orderId });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (no.trim() !== '') void find();
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('orderNo')}
          value={no}
          error={missing ? t('noOrder') : undefined}
          maxLength={50}
          onChange={(event) => {
            setNo(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <Button type="submit" variant="light">
          {t('tieOrder')}
        </Button>
      </Group>
    </form>
  );
};

const Assigned = ({ of }: { of: Conversation }) => {
  const { t } = useTranslation('mail');
  const team = useApi(inboxContract.team, {}, { staleTime: 300_000 });
  const assign = useAction(inboxContract.assign, { done: t('given'), refresh: mailListOperations });
  return (
    <Select
      label={t('assigned')}
      placeholder={t('nobody')}
      {...useClearButton(t('assigned'))}
      comboboxProps={{ withinPortal: false }}
      data={(team.data ?? []).map((one) => ({ value: String(one.userId), label: one.name }))}
      value={of.assigned === null ? null : String(of.assigned.userId)}
      disabled={assign.isPending}
      onChange={(value) =>
        assign.mutate({
          params: { id: of.conversationId },
          body: { userId: value === null ? null : Number(value), version: of.version },
        })
      }
    />
  );
};

export const ConversationDetails = ({ of }: { of: Conversation }) => {
  const { t } = useTranslation('mail');
  const tie = useAction(inboxContract.tie, { refresh: mailListOperations });
  const onTie = (wanted: Tie, takeLine = false): void =>
    tie.mutate({
      params: { id: of.conversationId },
      body: { ...wanted, version: of.version, ...(takeLine && { takeLine }) },
    });
  const elsewhere = of.order !== null && !of.orders.some((one) => one.orderId === of.order?.orderId);
  return (
    <section className={classes['side']} aria-label={t('about')}>
      {of.suggested.length === 0 ? null : (
        <Group gap="xs">
          <Text size="sm">{t('maybe')}</Text>
          {of.suggested.map((one) => (
            <Button
              key={one.customerId}
              variant="light"
              onClick={() => onTie({ customerId: one.customerId, orderId: null })}
            >
              {t('isThem', { name: one.name })}
            </Button>
          ))}
        </Group>
      )}
      <CustomerPicker
        label={t('tie')}
        value={of.customer?.customerId ?? null}
        onChange={(customerId) => onTie({ customerId, orderId: null })}
        start={{ name: of.name, phone: of.phone }}
        disabled={tie.isPending}
      />
      {of.otherLine ? (
        <Alert color="yellow" p="xs">
          <Text size="sm">{t('otherLine')}</Text>
          <Button
            mt={4}
            size="compact-sm"
            mih={36}
            variant="light"
            loading={tie.isPending}
            onClick={() =>
              onTie({ customerId: of.customer?.customerId ?? null, orderId: of.order?.orderId ?? null }, true)
            }
          >
            {t('takeLine')}
          </Button>
        </Alert>
      ) : null}
      <Orders of={of} onTie={onTie} />
      {elsewhere ? (
        <Text size="sm">
          <TextLink
            to="/backoffice/order-detail/$orderid"
            params={{ orderid: String(of.order?.orderId ?? 0) }}
            fw={700}
          >
            {of.order?.orderNo}
          </TextLink>
        </Text>
      ) : null}
      {of.customer === null && of.order === null ? <ByNumber onTie={onTie} /> : null}
      <Assigned of={of} />
    </section>
  );
};
