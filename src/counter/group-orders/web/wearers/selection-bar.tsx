import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, type Day, formatDay, isDay } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayInput, Dialog, ButtonLink, useToday } from '#ui/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { isInStateSet, type StateSet } from '#orders/order/states.ts';
import type { GroupOrder, Wearer } from '#counter/group-orders/contract.ts';
import classes from '../group-orders.module.css';

type Props = { party: GroupOrder; chosen: readonly Wearer[]; onDone: () => void };

const linesIn = (wearers: readonly Wearer[], set: StateSet): number[] =>
  wearers.flatMap((one) =>
    one.garments.flatMap((it) =>
      it.orderDetailId !== null && it.state !== null && isInStateSet(set, it.state) ? [it.orderDetailId] : [],
    ),
  );

const HandOut = ({ party, lines, onClose, onDone }: Ask) => {
  const { t } = useTranslation('party');
  const language = useLanguage();
  const early = party.pickupDay > useToday();
  const [agreed, setAgreed] = useState(false);
  const hand = useAction(rentalsContract.pickup, { done: t('hand.done'), refresh: 'all', onSuccess: onDone });
  return (
    <Dialog title={t('hand.title', { n: lines.length })} size="lg" busy={hand.isPending} onClose={onClose}>
      <Text size="sm">{t('hand.text')}</Text>
      {early && isDay(party.pickupDay) ? (
        <Checkbox
          mt="sm"
          label={t('hand.early', { day: formatDay(party.pickupDay, language) })}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      ) : null}
      <Group justify="flex-end" gap="xs" mt="md">
        <ButtonLink variant="default" to="/backoffice/pickup" search={{ id: party.orderId }}>
          {t('hand.page')}
        </ButtonLink>
        <Button
          loading={hand.isPending}
          disabled={early && !agreed}
          onClick={() =>
            hand.mutate({
              params: { id: party.orderId },
              body: { lines: lines.map((orderDetailId) => ({ orderDetailId })) },
            })
          }
        >
          {t('hand.do')}
        </Button>
      </Group>
    </Dialog>
  );
};

type Ask = { party: GroupOrder; lines: readonly number[]; onClose: () => void; onDone: () => void };

const Returning = ({ party, lines, onClose, onDone }: Ask) => {
  const { t } = useTranslation('party');
  const today = bangkokDay(new Date());
  const [day, setDay] = useState<Day | null>(today);
  const [why, setWhy] = useState('');
  const back = useAction(rentalsContract.takeBack, {
    done: t('back.done'),
    refresh: 'all',
    onSuccess: onDone,
  });
  return (
    <Dialog title={t('back.title', { n: lines.length })} size="lg" busy={back.isPending} onClose={onClose}>
      <Text size="sm" mb="md">
        {t('back.text')}
      </Text>
      <DayInput label={t('back.day')} value={day} maxDate={today} onChange={setDay} />
      {day === null || day === today ? null : (
        <TextInput
          mt="md"
          label={t('back.why')}
          description={t('back.whyHint')}
          value={why}
          maxLength={200}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <ButtonLink
          variant="default"
          to="/backoffice/return-detail/$orderid"
          params={{ orderid: String(party.orderId) }}
        >
          {t('back.page')}
        </ButtonLink>
        <Button
          loading={back.isPending}
          disabled={day === null}
          onClick={() => {
            if (day === null) return;
            back.mutate({
              params: { id: party.orderId },
              body: {
                lines: lines.map((orderDetailId) => ({
                  orderDetailId,
                  returnedDay: day,
                  lateFeeReason: why,
                })),
              },
            });
          }}
        >
          {t('back.do')}
        </Button>
      </Group>
    </Dialog>
  );
};

export const WearerSelectionBar = ({ party, chosen, onDone }: Props) => {
  const { t } = useTranslation('party');
  const [asked, setAsked] = useState<'out' | 'back' | null>(null);
  const out = linesIn(chosen, 'held');
  const back = linesIn(chosen, 'out');
  const close = (): void => setAsked(null);
  const done = (): void => {
    close();
    onDone();
  };
  if (chosen.length === 0) return null;
  return (
    <div className={classes['bar']}>
      <Text size="sm" fw={600} aria-live="polite">
        {t('party.selected', { n: chosen.length })}
      </Text>
      <Group gap="xs" ml="auto">
        <Button variant="light" disabled={out.length === 0} onClick={() => setAsked('out')}>
          {t('party.handOut', { n: out.length })}
        </Button>
        <Button disabled={back.length === 0} onClick={() => setAsked('back')}>
          {t('party.return', { n: back.length })}
        </Button>
      </Group>
      {asked === 'out' ? <HandOut party={party} lines={out} onClose={close} onDone={done} /> : null}
      {asked === 'back' ? <Returning party={party} lines={back} onClose={close} onDone={done} /> : null}
    </div>
  );
};
