import { Box, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay, isDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import {
  EmptyPage,
  EmptyState,
  MoneyText,
  Pager,
  PlainList,
  SerialNo,
  shared,
  TextLink,
  TimeText,
} from '#ui/index.ts';
import type { UnitHistoryEntry, UnitHistory } from '#reporting/analytics/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { unitEntryWordOf } from './entry-text.ts';
import classes from './unit.module.css';

export const UnitOrderLink = ({
  of,
}: {
  of: { orderId: number | null; orderNo: string; customerName: string };
}) => {
  const { t } = useTranslation('insight');
  const { orderId, orderNo, customerName } = of;
  if (orderId === null)
    return (
      <Text span size="sm" c="dimmed">
        {t('entry.elsewhere')}
      </Text>
    );
  return (
    <span>
      <TextLink size="sm" to="/backoffice/order-detail/$orderid" params={{ orderid: String(orderId) }}>
        <SerialNo no={orderNo} />
      </TextLink>{' '}
      <Text span size="sm">
        {customerName}
      </Text>
    </span>
  );
};

const Said = ({ of }: { of: UnitHistoryEntry }) => {
  const { t } = useTranslation(['insight', 'stock']);
  const language = useLanguage();
  const day = (value: string | null): string => (isDay(value) ? formatDay(asDay(value), language) : '');
  const state = (value: UnitHistoryEntry['toState']): string =>
    value === null ? '' : t(`stock:state.${value}`);
  const word = unitEntryWordOf(of);
  const values = {
    rental: { from: day(of.pickupDay), to: day(of.returnedDay ?? of.returnDay) },
    minted: { branch: of.toBranch },
    mintedBare: {},
    state: { from: state(of.fromState), to: state(of.toState) },
    sent: { from: of.fromBranch, to: of.toBranch },
    received: { branch: of.toBranch },
    placed: { branch: of.toBranch },
    stayed: { branch: of.toBranch },
    movedBack: { branch: of.toBranch },
    note: {},
    found: {},
    counted: {},
    barcode: {},
    exchanged: {},
    partMissing: {},
    partFound: {},
    partReplaced: {},
    partWrittenOff: {},
  }[word];
  return (
    <Text span size="sm" fw={500}>
      {t(`entry.${word}`, { ...values })}
    </Text>
  );
};

const Line = ({ of }: { of: UnitHistoryEntry }) => {
  const { t } = useTranslation('insight');
  return (
    <li className={classes['item']}>
      <Box component="span" flex="0 0 9.5rem" fz="xs" c="dimmed">
        <TimeText at={of.at} />
      </Box>
      <Box component="span" flex="1 1 14rem" miw={0}>
        <Said of={of} /> {of.kind === 'rental' ? <UnitOrderLink of={of} /> : null}{' '}
        {of.daysLate > 0 ? (
          <Text span size="sm" fw={600} className={shared.bad}>
            {t('entry.late', { n: of.daysLate })}
          </Text>
        ) : null}{' '}
        {of.lineState !== '' && isInStateSet('out', of.lineState) ? (
          <Text span size="sm">
            {t('entry.out')}
          </Text>
        ) : null}
        {of.lineState !== '' && isInStateSet('lost', of.lineState) ? (
          <Text span size="sm" className={shared.bad}>
            {t('entry.lost')}
          </Text>
        ) : null}
        {of.note === '' ? null : (
          <Text size="sm" c="dimmed">
            {of.note}
          </Text>
        )}
        {of.cost > 0 ? (
          <Text size="sm">
            {t('entry.cost')} <MoneyText baht={of.cost} />
          </Text>
        ) : null}
      </Box>
      <Text span size="xs" c="dimmed">
        {of.by === '' ? '' : t('entry.by', { by: of.by })}
      </Text>
    </li>
  );
};

export const UnitHistoryList = ({
  of,
  onPage,
}: {
  of: UnitHistory['history'];
  onPage: (page: number) => void;
}) => {
  const { t } = useTranslation('insight');
  return (
    <section className={shared.box} aria-labelledby="unit-history">
      <Box id="unit-history" component="h2" mt={0} mb="0.5rem" fz="1.0625rem" fw={600}>
        {t('unit.history')}
      </Box>
      {of.itemList.length === 0 ? (
        <EmptyPage of={of} onPage={onPage}>
          <EmptyState title={t('unit.noHistory')} />
        </EmptyPage>
      ) : (
        <Stack gap="sm">
          <PlainList ordered gap="0.375rem">
            {of.itemList.map((one) => (
              <Line key={one.entryId} of={one} />
            ))}
          </PlainList>
          <Pager
            page={of.page}
            size={of.size}
            total={of.total}
            totalCapped={of.totalCapped}
            onPage={onPage}
          />
        </Stack>
      )}
    </section>
  );
};
