import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay } from '#lib/dates/day.ts';
import { isApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { useForm } from '#ui/form/index.ts';
import { type BadgeTone, ButtonLink, DayText, MoneyText, shared, StateBadge, TimeText } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { ChangeRequestState } from '#storefront/web-shop/rules/change-requests.ts';
import { type ChangeRequest, webShopContract } from '#storefront/web-shop/contract.ts';
import { ChangeAnswerInput } from '#storefront/web-shop/contracts/web-order-input.ts';

const tones: Record<ChangeRequestState, BadgeTone> = {
  new: 'info',
  done: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  ended: 'neutral',
};

/** The answer carries out requests of these kinds. The order's pages carry out the other kinds. */
type DoneByAnswer = Extract<ChangeRequest['kind'], 'extend' | 'fitting'>;
const doneByAnswer = (kind: ChangeRequest['kind']): DoneByAnswer | null =>
  kind === 'extend' || kind === 'fitting' ? kind : null;

type Answering = { as: 'done'; kind: DoneByAnswer } | { as: 'refused' };

const AnswerDialog = ({
  ask,
  answering,
  onClose,
}: {
  ask: ChangeRequest;
  answering: Answering;
  onClose: () => void;
}) => {
  const { as } = answering;
  const mayOverbook = useRight('overbook');
  const { t } = useTranslation('webshop');
  const form = useForm({
    schema: ChangeAnswerInput,
    initialValues: { reply: '', overbook: false },
    toBody: (values) => ({ as, ...values, version: ask.version }),
  });
  const answer = useAction(webShopContract.answerAsk, {
    done: t('asks.answered'),
    refresh: 'all',
    onSuccess: onClose,
    onError: form.refuse,
  });
  const title = answering.as === 'done' ? t(`asks.do.${answering.kind}`) : t('asks.refuse');
  return (
    <Dialog title={title} busy={answer.isPending} onClose={onClose}>
      <Stack gap="sm">
        <What ask={ask} />
        {answering.as === 'done' ? <Text size="sm">{t(`asks.doHint.${answering.kind}`)}</Text> : null}
        <Textarea
          label={t(as === 'refused' ? 'asks.refuseReason' : 'asks.reply')}
          {...form.text('reply')}
          autosize
          minRows={2}
          required={as === 'refused'}
        />
        {isApiError(answer.error, 'FITTING_FULL') && mayOverbook ? (
          <Checkbox
            label={t('asks.overbook')}
            checked={form.values.overbook}
            onChange={(event) => form.set({ overbook: event.currentTarget.checked })}
          />
        ) : null}
        <DialogButtons
          action={title}
          {...(as === 'refused' && { color: 'red' })}
          disabled={answer.isPending || !form.valid}
          onAction={form.submit((body) => answer.mutate({ params: { id: ask.askId }, body }))}
        />
      </Stack>
    </Dialog>
  );
};

const What = ({ ask }: { ask: ChangeRequest }) => {
  const { t } = useTranslation('webshop');
  return (
    <div className={shared.anywhere}>
      {ask.day === null || ask.kind === 'cancel' ? null : (
        <Text size="sm">
          {t(`asks.day.${ask.kind}`)} <DayText day={asDay(ask.day)} />
          {ask.backDay === null ? null : (
            <>
              {' – '}
              <DayText day={asDay(ask.backDay)} />
            </>
          )}
          {ask.at === '' ? null : ` ${t('asks.at', { at: ask.at })}`}
          {ask.price === 0 ? null : (
            <>
              {' · '}
              {t('asks.price')} <MoneyText baht={ask.price} />
            </>
          )}
        </Text>
      )}
      {ask.note === '' ? null : (
        <Text size="sm" className={shared.preWrap}>
          “{ask.note}”
        </Text>
      )}
    </div>
  );
};

/** Links to the page that carries out the request and marks it as done. */
const ToOrder = ({ ask }: { ask: ChangeRequest }) => {
  const { t } = useTranslation('webshop');
  const params = { orderid: String(ask.orderId) };
  if (ask.kind === 'cancel')
    return (
      <ButtonLink
        to="/backoffice/order-detail/$orderid"
        params={params}
        search={{
          open: 'cancel',
          reason: [t('asks.reason'), ask.note]
            .filter((one) => one !== '')
            .join(': ')
            .slice(0, 300),
        }}
      >
        {t('asks.toCancel')}
      </ButtonLink>
    );
  if (ask.kind !== 'change') return null;
  return (
    <ButtonLink
      to="/backoffice/rental-edit/$orderid"
      params={params}
      search={{
        ask: String(ask.askId),
        ...(ask.day !== null && ask.backDay !== null && { pickup: ask.day, back: ask.backDay }),
      }}
    >
      {t('asks.toEdit')}
    </ButtonLink>
  );
};

export const ChangeRequestCard = ({ ask }: { ask: ChangeRequest }) => {
  const { t } = useTranslation('webshop');
  const [answering, setAnswering] = useState<Answering | null>(null);
  const kind = doneByAnswer(ask.kind);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{t(`asks.kind.${ask.kind}`)}</Text>
          <StateBadge tone={tones[ask.state]}>
            {ask.selfService ? t('asks.bySelf') : t(`asks.state.${ask.state}`)}
          </StateBadge>
        </Group>
        <Text size="sm" c="dimmed">
          <TimeText at={ask.askedAt} />
        </Text>
      </Group>
      <What ask={ask} />
      {ask.reply === '' ? null : (
        <Text size="sm" className={shared.anywhere}>
          {t('asks.reply')}: {ask.reply}
        </Text>
      )}
      {ask.state !== 'new' ? null : (
        <Group gap="xs" justify="flex-end">
          <ToOrder ask={ask} />
          {kind === null ? null : (
            <Button onClick={() => setAnswering({ as: 'done', kind })}>{t(`asks.do.${kind}`)}</Button>
          )}
          <Button variant="default" onClick={() => setAnswering({ as: 'refused' })}>
            {t('asks.refuse')}
          </Button>
        </Group>
      )}
      {answering === null ? null : (
        <AnswerDialog ask={ask} answering={answering} onClose={() => setAnswering(null)} />
      )}
    </Stack>
  );
};
