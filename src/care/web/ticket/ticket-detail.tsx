import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, DayText, Fact, Money, Photo } from '#ui/index.ts';
import { Rescue } from '#counter/rentals/web/index.ts';
import type { Ticket } from '#care/contract.ts';
import { cleanfixContract } from '#care/contract.ts';
import classes from '../care.module.css';
import { Garment, Whereabouts } from '../garment-cell.tsx';
import { TicketBadge } from '../pages/tickets.tsx';
import { OtherDay } from './change-return-day.tsx';
import { Receive } from './receive.tsx';

const Head = ({ of }: { of: Ticket }) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <TicketBadge of={of} />
        {of.note === '' ? null : <Text size="sm">{of.note}</Text>}
      </Group>
      <div className={classes['facts']}>
        <Fact label={t('sentOn')}>
          <DayText day={of.sentDay} />
        </Fact>
        <Fact label={t('sentBy')}>{of.sentBy}</Fact>
        {of.openCount === 0 ? null : (
          <Fact label={t('expected')}>
            <DayText day={of.due} />
          </Fact>
        )}
        {of.phone === '' ? null : (
          <Fact label={t('shared:person.phone')}>
            <Anchor size="sm" href={`tel:${of.phone}`}>
              {formatPhone(of.phone)}
            </Anchor>
          </Fact>
        )}
        {of.inHouse ? null : (
          <>
            <Fact label={t('agreed')}>
              <Money baht={of.price} />
            </Fact>
            <Fact label={t('charged')}>
              <Money baht={of.charged} />
            </Fact>
          </>
        )}
      </div>
    </Stack>
  );
};

/** One ticket: what is still away is received by scanning, the rest says how it came back. `scanned`: a garment that is here already. */
export const TicketDetail = ({ of, scanned }: { of: Ticket; scanned: number | undefined }) => {
  const { t } = useTranslation('cleanfix');
  const navigate = useNavigate();
  const undoReceive = useAction(cleanfixContract.undoReceive, {
    done: t('undoReceive.done'),
    refresh: 'all',
  });
  const undo = useAction(cleanfixContract.undoSend, {
    done: t('undoDone'),
    refresh: 'all',
    onSuccess: () => void navigate({ to: '/backoffice/cleanandfix-orders' }),
  });
  return (
    <Stack gap="md">
      <Head of={of} />
      <Rescue unitIds={of.itemList.flatMap((row) => (row.state === 'sent' ? [row.unitId] : []))} />
      {of.openCount === 0 ? null : <Receive of={of} first={scanned} />}
      <ul className={classes['rows']} aria-label={t('onTicket')}>
        {of.itemList.map((row) => (
          <li key={row.unitId} className={`${classes['row']} ${classes['plainRow']}`}>
            <Photo url={row.image} alt="" size={52} />
            <Garment of={row} />
            <div className={classes['wide']}>
              <Text size="sm">{t(`services.${row.service}`)}</Text>
              {of.inHouse ? null : <Money baht={row.charged ?? row.price} />}
            </div>
            <div className={classes['wide']}>
              <Whereabouts of={row} onTicket />
            </div>
          </li>
        ))}
      </ul>
      {of.lastReceipt === null ? null : (
        <Group>
          <ConfirmButton
            title={t('undoReceive.ask', { n: of.lastReceipt.unitIds.length })}
            text={t('undoReceive.text')}
            confirmLabel={t('undoReceive.do')}
            onConfirm={() => undoReceive.mutateAsync({ params: { id: of.wnforderId }, body: {} })}
          >
            {t('undoReceive.do')}
          </ConfirmButton>
        </Group>
      )}
      {of.openCount === 0 ? null : (
        <Group justify="space-between" align="end">
          <OtherDay of={of} />
          {of.undoable ? (
            <ConfirmButton
              title={t('undoAsk')}
              text={t('undoText')}
              confirmLabel={t('undo')}
              onConfirm={() => undo.mutateAsync({ params: { id: of.wnforderId }, body: {} })}
            >
              {t('undo')}
            </ConfirmButton>
          ) : null}
        </Group>
      )}
    </Stack>
  );
};
