import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { useForm } from '#ui/form/index.ts';
import { ActionBar } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { RefuseRequestsInput } from '#storefront/web-shop/contracts/web-order-input.ts';
import {
  isAnswerable,
  type WebRefusalReason,
  type WebRequestState,
} from '#storefront/web-shop/rules/request-states.ts';
import { RefusalFields } from './refusal-fields.tsx';
import { useMarkSpam } from './use-mark-spam.ts';

export const canAnswerTogether = (state: WebRequestState): boolean => state === 'spam' || isAnswerable(state);

type Chosen = { orderIds: number[]; onDone: () => void };

const RefuseDialog = ({ orderIds, onDone, onClose }: Chosen & { onClose: () => void }) => {
  const { t } = useTranslation('webshop');
  const initialValues: { reason: WebRefusalReason | null; answer: string } = { reason: null, answer: '' };
  const form = useForm({
    schema: RefuseRequestsInput,
    initialValues,
    toBody: (values) => ({ ...values, orderIds }),
  });
  const refuse = useAction(webShopContract.refuseRequests, {
    refresh: [webShopContract.requests, webShopContract.request],
    onSuccess: ({ changed }) => {
      toastDone(t('orders.refusedSome', { n: changed }));
      onClose();
      onDone();
    },
    onError: form.refuse,
  });
  return (
    <Dialog title={t('orders.refuseSome', { n: orderIds.length })} onClose={onClose}>
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
          onAction={form.submit((body) => refuse.mutate({ body }))}
        />
      </Stack>
    </Dialog>
  );
};

type BarProps = Chosen & { state: WebRequestState; all: boolean; onAll: () => void };

export const BulkAnswerBar = ({ state, orderIds, all, onAll, onDone }: BarProps) => {
  const { t } = useTranslation('webshop');
  const [refusing, setRefusing] = useState(false);
  const spam = useMarkSpam(onDone);
  const isSpam = state === 'spam';
  return (
    <ActionBar label={t('orders.chosen', { n: orderIds.length })}>
      <Checkbox
        label={t('orders.chosen', { n: orderIds.length })}
        checked={all}
        indeterminate={!all}
        onChange={onAll}
      />
      <Group gap="xs">
        {isSpam ? null : (
          <Button variant="default" onClick={() => setRefusing(true)}>
            {t('orders.refuseSome', { n: orderIds.length })}
          </Button>
        )}
        <Button
          variant="light"
          color="gray"
          loading={spam.isPending}
          onClick={() => spam.mutate({ body: { orderIds, spam: !isSpam } })}
        >
          {t(isSpam ? 'orders.notSpamSome' : 'orders.spamSome', { n: orderIds.length })}
        </Button>
      </Group>
      {refusing ? (
        <RefuseDialog orderIds={orderIds} onDone={onDone} onClose={() => setRefusing(false)} />
      ) : null}
    </ActionBar>
  );
};
