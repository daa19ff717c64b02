import { Group, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import {
  type BadgeTone,
  DayText,
  MoneyText,
  PlainList,
  shared,
  StateBadge,
  TextLink,
  TimeText,
} from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import type { WebRequest, WebRequestRow } from '#storefront/web-shop/contract.ts';
import type { WebRequestState } from '#storefront/web-shop/rules/request-states.ts';
import classes from '../webshop.module.css';

const tones: Record<WebRequestState, BadgeTone> = {
  new: 'info',
  offered: 'warn',
  accepted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
  spam: 'neutral',
};

export const RequestBadge = ({ state }: { state: WebRequestState }) => {
  const { t } = useTranslation('webshop');
  return <StateBadge tone={tones[state]}>{t(`orders.state.${state}`)}</StateBadge>;
};

type Garments = WebRequestRow['items'];

export const RequestGarmentList = ({ items }: { items: Garments }) => {
  const { t } = useTranslation('webshop');
  return (
    <PlainList className={shared.anywhere}>
      {items.map(({ name, color, size, n }) => (
        <li key={`${name} ${color} ${size}`}>
          {[name, color, size].filter((part) => part !== '').join(' · ')}
          {n === 1 ? null : <strong> {t('orders.times', { n })}</strong>}
        </li>
      ))}
    </PlainList>
  );
};

type RequestDaysOf = Pick<WebRequestRow, 'pickupDay' | 'returnDay' | 'eventDay'> &
  Partial<Pick<WebRequestRow, 'pickupTime' | 'returnTime'>>;

export const RequestDays = ({ of }: { of: RequestDaysOf }) => {
  const { t } = useTranslation('webshop');
  return (
    <Text size="sm">
      <DayText day={of.pickupDay} /> {of.pickupTime} – <DayText day={of.returnDay} /> {of.returnTime}
      {of.eventDay === null ? null : (
        <>
          {' · '}
          {t('orders.event')} <DayText day={of.eventDay} />
        </>
      )}
    </Text>
  );
};

export const RequestSums = ({ of }: { of: Pick<WebRequestRow, 'price' | 'bail'> }) => {
  const { t } = useTranslation(['webshop', 'shared']);
  return (
    <Text size="sm">
      {t('shared:money.rent')} <MoneyText baht={of.price} />
      {' · '}
      {t('orders.bail')} <MoneyText baht={of.bail} />
    </Text>
  );
};

/** Customers saw these amounts. New price lists do not change them. */
export const RequestMoneyNow = ({
  money,
  listToday,
}: {
  money: NonNullable<WebRequest['money']>;
  listToday: WebRequest['listToday'];
}) => {
  const { t } = useTranslation(['webshop', 'shared']);
  const rows: [string, number, boolean][] = [
    [t('shared:money.rent'), money.rent, true],
    [t('shared:money.discount'), -money.discount, false],
    [t('shared:money.for.shipping'), money.shipping, false],
    [t('shared:money.vatOf', { rate: money.vatRate }), money.vat, false],
    [t('orders.bail'), money.bail, true],
    [t('shared:money.sum'), money.total, true],
    [t('orders.dueNow'), money.dueNow, false],
  ];
  return (
    <>
      <dl className={classes['sums']}>
        {rows
          .filter(([, amount, always]) => always || amount !== 0)
          .map(([label, amount]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText baht={amount} />
              </dd>
            </Fragment>
          ))}
      </dl>
      {listToday === null ? null : (
        <Text size="sm" c="dimmed">
          {t('orders.listToday', {
            price: bahtInSentence(listToday.price),
            bail: bahtInSentence(listToday.bail),
          })}
        </Text>
      )}
    </>
  );
};

export const RequestVoucher = ({ of: { voucher } }: { of: Pick<WebRequest, 'voucher'> }) => {
  const { t } = useTranslation(['shared', 'order']);
  if (voucher === null) return null;
  const { voucherId, codeEnd, balance, state } = voucher;
  return (
    <Text size="sm">
      <TextLink to="/backoffice/voucher/$id" params={{ id: String(voucherId) }}>
        {t('shared:money.for.voucher')} …{codeEnd}
      </TextLink>
      {' · '}
      {state === 'open' ? <MoneyText baht={balance} /> : t(`order:voucher.${state}`)}
    </Text>
  );
};

export const RequestDetails = ({ of }: { of: WebRequestRow }) => {
  const { t } = useTranslation('webshop');
  return (
    <Stack gap={2}>
      <Text size="sm">{t(of.parcel ? 'orders.parcel' : 'orders.fetch')}</Text>
      {of.measurements === '' ? null : (
        <Text size="sm" className={shared.preWrap}>
          {t('orders.measurements', { text: of.measurements })}
        </Text>
      )}
      {of.note === '' ? null : (
        <Text size="sm" className={shared.preWrap}>
          “{of.note}”
        </Text>
      )}
    </Stack>
  );
};

export const OtherRequests = ({ title, of }: { title: string; of: WebRequest['othersList'] }) =>
  of.length === 0 ? null : (
    <section>
      <Text component="h3" fw={600} size="sm">
        {title}
      </Text>
      <Stack gap={4}>
        {of.map((one) => (
          <Group key={one.orderId} gap="xs">
            <TextLink to="/backoffice/web-order-detail/$orderid" params={{ orderid: String(one.orderId) }}>
              {one.name}
            </TextLink>
            <RequestBadge state={one.state} />
            <Text size="xs" c="dimmed">
              <TimeText at={one.sentAt} />
            </Text>
          </Group>
        ))}
      </Stack>
    </section>
  );
