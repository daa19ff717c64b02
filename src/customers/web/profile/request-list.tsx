import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, formatDateTime } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { BadgeTone } from '#ui/index.ts';
import { DayText, PlainList, shared, StateBadge, TextLink } from '#ui/index.ts';
import type { DataRequest } from '#customers/contract.ts';
import classes from './profile.module.css';
import { DataRequestActions } from './request-actions.tsx';

const tones: Record<DataRequest['state'], BadgeTone> = { open: 'warn', done: 'good', refused: 'neutral' };

const Line = ({ request, named }: { request: DataRequest; named: boolean }) => {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const late = request.state === 'open' && request.dueDay < bangkokDay(new Date());
  return (
    <li className={classes['item']}>
      <Stack gap={2} style={{ flex: '1 1 16rem', minWidth: 0 }}>
        {named ? (
          <TextLink
            size="sm"
            to="/backoffice/customer-rental-history/$customerId"
            params={{ customerId: String(request.customerId) }}
          >
            {request.customerName}
          </TextLink>
        ) : null}
        <Text component="div" size="sm">
          <b>{t(`request.${request.kind}`)}</b>{' '}
          <StateBadge tone={late ? 'bad' : tones[request.state]}>
            {t(late ? 'request.overdue' : `request.${request.state}`)}
          </StateBadge>
        </Text>
        <Text component="div" size="xs" c="dimmed">
          {t('request.askedDay')} <DayText day={request.askedDay} /> · {t('request.dueDay')}{' '}
          <DayText day={request.dueDay} />
        </Text>
        {request.note === '' ? null : (
          <Text size="sm" className={shared.preWrap}>
            {request.note}
          </Text>
        )}
        {request.reason === '' ? null : (
          <Text size="sm" className={shared.preWrap}>
            {`${t('request.refuseWhy')}: ${request.reason}`}
          </Text>
        )}
        {request.settledAt === null ? null : (
          <Text size="xs" c="dimmed">
            {t('request.settled', { by: request.settledBy, at: formatDateTime(request.settledAt, language) })}
          </Text>
        )}
      </Stack>
      <DataRequestActions request={request} />
    </li>
  );
};

export const DataRequestLines = ({
  requests,
  named = false,
}: {
  requests: readonly DataRequest[];
  named?: boolean;
}) => (
  <PlainList gap="0.375rem">
    {requests.map((one) => (
      <Line key={one.requestId} request={one} named={named} />
    ))}
  </PlainList>
);
