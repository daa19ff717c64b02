import { Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, bangkokDay, daysLate } from '#lib/dates/day.ts';
import { DayText, Photo, StateBadge, TextLink } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import { ColorSize } from '#inventory/stock/web/index.ts';
import type { CareRow } from '../contract.ts';
import classes from './care.module.css';

export const CareGarmentCell = ({ of }: { of: CareRow }) => {
  const lookups = useLookups();
  return (
    <div className={classes['text']}>
      <Text size="sm" fw={600}>
        {of.name}
      </Text>
      <Group gap={6}>
        <TextLink size="xs" to="/backoffice/unit/$unitid" params={{ unitid: String(of.unitId) }}>
          {of.barcode}
        </TextLink>
        <Text size="xs" c="dimmed" component="span">
          <ColorSize of={of} lookups={lookups} />
        </Text>
      </Group>
      {of.note === '' ? null : <Text size="xs">{of.note}</Text>}
    </div>
  );
};

export const PhotographedGarment = ({ of }: { of: CareRow }) => (
  <Group gap="sm" wrap="nowrap" miw="12rem">
    <Photo url={of.image} alt="" size={44} />
    <CareGarmentCell of={of} />
  </Group>
);

export const NextPromiseCell = ({ of }: { of: CareRow }) => {
  const { t } = useTranslation('cleanfix');
  if (of.nextDay === null)
    return (
      <Text size="sm" c="dimmed">
        {t('noNext')}
      </Text>
    );
  const today = bangkokDay(new Date());
  return (
    <div>
      <Text size="sm">
        {t('next')} <DayText day={of.nextDay} />
      </Text>
      {of.tooLate ? (
        <StateBadge tone="bad">{t('tooLate')}</StateBadge>
      ) : of.lastSendDay === null ? null : of.lastSendDay === today ? (
        <StateBadge tone="warn">{t('sendToday')}</StateBadge>
      ) : (
        <Text size="xs" c="dimmed">
          {t('sendBy')} <DayText day={of.lastSendDay} />
        </Text>
      )}
    </div>
  );
};

export const CareWhereabouts = ({ of, onTicket = false }: { of: CareRow; onTicket?: boolean }) => {
  const { t } = useTranslation('cleanfix');
  return (
    <div className={classes['text']}>
      {of.wnforderId === null || onTicket ? null : (
        <Text size="sm">
          <TextLink size="sm" to="/backoffice/cleanandfix-order" search={{ id: of.wnforderId }}>
            {`${of.vendorName} #${of.ticketNo ?? ''}`}
          </TextLink>
        </Text>
      )}
      {of.state === 'sent' && of.expectedDay !== null ? (
        <>
          <Text size="xs" c="dimmed">
            {t('expected')} <DayText day={of.expectedDay} />
          </Text>
          {of.late ? (
            <StateBadge tone="bad">
              {t('late', { n: daysLate(asDay(of.expectedDay), bangkokDay(new Date())) })}
            </StateBadge>
          ) : null}
        </>
      ) : of.result === null ? null : (
        <StateBadge tone={of.result === 'clean' ? 'good' : of.result === 'stained' ? 'warn' : 'bad'}>
          {t(`results.${of.result}`)}
        </StateBadge>
      )}
      {of.resultNote === '' ? null : <Text size="xs">{of.resultNote}</Text>}
    </div>
  );
};
