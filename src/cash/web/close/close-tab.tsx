import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { shownSatang } from '#ui/i18n/format-amount.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useCan, useLanguage, useRight } from '#ui/session/session.ts';
import { Money, QueryView, StateBadge, TimeText } from '#ui/index.ts';
import type { DayEvent, DayView } from '#cash/shapes.ts';
import { daybookContract } from '#cash/contract.ts';
import { CardsHere } from '#orders/attachments/web/index.ts';
import classes from '../cash.module.css';
import { DayBar, useBookDay } from '../day/day-bar.tsx';
import { Unclosed } from '../day/day-tab.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { CountForm } from './count-form.tsx';

const Pieces = ({ pieces }: { pieces: DayEvent['pieces'] }) =>
  pieces.length === 0 ? null : (
    <Text size="xs" c="dimmed">
      {pieces.map((one) => `${shownSatang(satangOfBaht(one.value) ?? 0)} × ${one.count}`).join(' · ')}
    </Text>
  );

const Closed = ({ view, closing }: { view: DayView; closing: DayEvent }) => {
  const { t } = useTranslation('daybook');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const mayReopen = useCan(daybookContract.reopen) === 'ok';
  const reopen = useAction(daybookContract.reopen, {
    done: t('close.reopenDone'),
    refresh: [daybookContract.day, daybookContract.report],
    onSuccess: () => setAsking(false),
  });
  const difference = closing.difference ?? 0;
  return (
    <section className={classes['card']}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          {t('close.isClosed', { by: closing.by })} · <TimeText at={closing.at} />
        </Title>
        <dl className={classes['facts']} style={{ width: '100%', maxWidth: '24rem' }}>
          <dt>{t('day.opening')}</dt>
          <dd>
            <Money baht={closing.opening ?? 0} />
          </dd>
          <dt>{t('close.expected')}</dt>
          <dd>
            <Money baht={closing.expected ?? 0} />
          </dd>
          <dt>{t('close.counted')}</dt>
          <dd>
            <Money baht={closing.counted ?? 0} />
          </dd>
          <dt>{t('close.difference')}</dt>
          <dd>
            <Money baht={difference} sign />{' '}
            <StateBadge tone={difference === 0 ? 'good' : difference > 0 ? 'warn' : 'bad'}>
              {t(difference === 0 ? 'close.exact' : difference > 0 ? 'close.over' : 'close.short')}
            </StateBadge>
          </dd>
          <dt>{t('close.left')}</dt>
          <dd>
            <Money baht={closing.left ?? 0} />
          </dd>
        </dl>
        <Pieces pieces={closing.pieces} />
        {closing.note === '' ? null : <Text size="sm">{closing.note}</Text>}
        {mayReopen ? (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('close.reopen')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {t('close.adminReopens')}
          </Text>
        )}
      </Stack>
      {asking ? (
        <ReasonDialog
          title={t('close.reopenTitle', { day: formatDay(asDay(view.day), language) })}
          text={t('close.reopenText')}
          action={t('close.reopen')}
          busy={reopen.isPending}
          onConfirm={(reason) => reopen.mutate({ body: { day: view.day, reason } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
};

const History = ({ events }: { events: readonly DayEvent[] }) => {
  const { t } = useTranslation('daybook');
  if (events.length === 0) return null;
  return (
    <section className={classes['card']}>
      <Title order={2} size="h4" mb="xs">
        {t('close.history')}
      </Title>
      <ul className={classes['history']}>
        {events.map((one) => (
          <li key={one.eventId}>
            <strong>{t(`close.kind.${one.kind}`)}</strong> · {one.by} · <TimeText at={one.at} />
            {one.kind === 'float' ? (
              <>
                {' · '}
                <Money baht={one.opening ?? 0} />
              </>
            ) : null}
            {one.kind === 'close' ? (
              <>
                {' · '}
                {t('close.counted')} <Money baht={one.counted ?? 0} /> · {t('close.difference')}{' '}
                <Money baht={one.difference ?? 0} sign />
                <Pieces pieces={one.pieces} />
              </>
            ) : null}
            {one.note === '' ? null : <Text size="sm">{one.note}</Text>}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Closing the day, or how it was closed, and what happened to it. */
export const CloseTab = () => {
  const { t } = useTranslation('daybook');
  const mayClose = useRight('closeDay');
  const { day } = useBookDay();
  const query = useApi(daybookContract.day, { query: { day } });
  return (
    <Stack gap="md">
      <DayBar>
        {query.data === undefined ? null : (
          <StateBadge tone={query.data.closed ? 'good' : 'info'}>
            {t(query.data.closed ? 'day.closed' : 'day.open')}
          </StateBadge>
        )}
      </DayBar>
      <QueryView query={query}>
        {(view) => (
          <Stack gap="md">
            <Unclosed days={view.unclosed} />
            {view.closing !== null ? (
              <Closed view={view} closing={view.closing} />
            ) : mayClose ? (
              <CountForm key={view.day} view={view} />
            ) : (
              <Alert color="gray">{t('close.notYours')}</Alert>
            )}
            <CardsHere />
            <History events={view.events} />
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
};
