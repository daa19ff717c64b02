import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useCan, useLanguage, useRight, useSession } from '#ui/session/session.ts';
import { MoneyText, QueryView, shared, StateBadge, TimeText } from '#ui/index.ts';
import type { DayEvent, DayView } from '#cash/shapes.ts';
import { UnsentStepsNotice } from '#access/staff-accounts/web/index.ts';
import { cashContract } from '#cash/contract.ts';
import { BranchHeldCards } from '#orders/attachments/web/index.ts';
import classes from '../cash.module.css';
import { BookDayBar, useBookDay } from '../day/day-bar.tsx';
import { UnclosedDays } from '../day/day-tab.tsx';
import { ExpenseRequests } from '../expenses/expense-requests.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { CountForm } from './count-form.tsx';

const Pieces = ({ pieces }: { pieces: DayEvent['pieces'] }) =>
  pieces.length === 0 ? null : (
    <Text size="xs" c="dimmed">
      {pieces.map((one) => `${bahtInSentence(one.value)} × ${one.count}`).join(' · ')}
    </Text>
  );

const Closed = ({ view, closing }: { view: DayView; closing: DayEvent }) => {
  const { t } = useTranslation('daybook');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const mayReopen = useCan(cashContract.reopen) === 'ok';
  const reopen = useAction(cashContract.reopen, {
    done: t('close.reopenDone'),
    refresh: [cashContract.day, cashContract.report],
    onSuccess: () => setAsking(false),
  });
  const difference = closing.difference ?? 0;
  return (
    <section className={shared.box}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          {t('close.isClosed', { by: closing.by })} · <TimeText at={closing.at} />
        </Title>
        <dl className={classes['facts']} style={{ width: '100%', maxWidth: '24rem' }}>
          <dt>{t('day.opening')}</dt>
          <dd>
            <MoneyText baht={closing.opening ?? 0} />
          </dd>
          <dt>{t('close.expected')}</dt>
          <dd>
            <MoneyText baht={closing.expected ?? 0} />
          </dd>
          <dt>{t('close.counted')}</dt>
          <dd>
            <MoneyText baht={closing.counted ?? 0} />
          </dd>
          <dt>{t('close.difference')}</dt>
          <dd>
            <MoneyText baht={difference} sign />{' '}
            <StateBadge tone={difference === 0 ? 'good' : difference > 0 ? 'warn' : 'bad'}>
              {t(difference === 0 ? 'close.exact' : difference > 0 ? 'close.over' : 'close.short')}
            </StateBadge>
          </dd>
          <dt>{t('close.left')}</dt>
          <dd>
            <MoneyText baht={closing.left ?? 0} />
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
          onConfirm={(body, options) => reopen.mutate({ body: { day: view.day, ...body } }, options)}
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
    <section className={shared.box}>
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
                <MoneyText baht={one.opening ?? 0} />
              </>
            ) : null}
            {one.kind === 'close' ? (
              <>
                {' · '}
                {t('close.counted')} <MoneyText baht={one.counted ?? 0} /> · {t('close.difference')}{' '}
                <MoneyText baht={one.difference ?? 0} sign />
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

export const CloseTab = () => {
  const { t } = useTranslation('daybook');
  const mayClose = useRight('closeDay');
  const { branchId } = useSession();
  const { day } = useBookDay();
  const query = useApi(cashContract.day, { query: { day } });
  return (
    <Stack gap="md">
      <BookDayBar>
        {query.data === undefined ? null : (
          <StateBadge tone={query.data.closed ? 'good' : 'info'}>
            {t(query.data.closed ? 'day.closed' : 'day.open')}
          </StateBadge>
        )}
      </BookDayBar>
      <QueryView query={query}>
        {(view) => (
          <Stack gap="md">
            <UnclosedDays days={view.unclosed} />
            <UnsentStepsNotice unsent={view.unsent} />
            <ExpenseRequests />
            {view.closing !== null ? (
              <Closed view={view} closing={view.closing} />
            ) : mayClose ? (
              <CountForm key={`${branchId} ${view.day}`} view={view} />
            ) : (
              <Alert color="gray">{t('close.notYours')}</Alert>
            )}
            <BranchHeldCards />
            <History events={view.events} />
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
};
