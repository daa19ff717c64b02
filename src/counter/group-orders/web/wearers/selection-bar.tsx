import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import { DayInput, ButtonLink, lazyComponent } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { GroupOrder, Wearer } from '#counter/group-orders/contract.ts';
import classes from '../group-orders.module.css';
import type { HandOutLine } from './hand-out-dialog.tsx';

type Props = {
  party: GroupOrder;
  chosen: readonly Wearer[];
  scanned: ReadonlySet<string>;
  onDone: () => void;
};

const HandOutDialog = lazyComponent(async () => (await import('./hand-out-dialog.tsx')).HandOutDialog, {
  words: true,
});

const linesOut = (wearers: readonly Wearer[]): number[] =>
  wearers.flatMap((one) =>
    one.garments.flatMap((it) =>
      it.orderDetailId !== null && it.state !== null && isInStateSet('out', it.state)
        ? [it.orderDetailId]
        : [],
    ),
  );

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

const linesToHandOut = (wearers: readonly Wearer[]): HandOutLine[] =>
  wearers.flatMap(({ name: wearer, garments }) =>
    garments.flatMap(({ orderDetailId, state }) =>
      orderDetailId !== null && state !== null && isInStateSet('held', state)
        ? [{ orderDetailId, wearer }]
        : [],
    ),
  );

export const WearerSelectionBar = ({ party, chosen, scanned, onDone }: Props) => {
  const { t } = useTranslation('party');
  const [asked, setAsked] = useState<'out' | 'back' | null>(null);
  const out = linesToHandOut(chosen);
  const back = linesOut(chosen);
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
      {asked === 'out' ? (
        <HandOutDialog orderId={party.orderId} lines={out} scanned={scanned} onClose={close} onDone={done} />
      ) : null}
      {asked === 'back' ? <Returning party={party} lines={back} onClose={close} onDone={done} /> : null}
    </div>
  );
};
