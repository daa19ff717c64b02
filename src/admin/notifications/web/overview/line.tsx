import { Box, Text } from '@mantine/core';
import { type Day, asDay, daysBetween, isDay } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCountedGarments } from '#ui/i18n/counted-garments.ts';
import { useSession } from '#ui/session/session.ts';
import { ButtonLink, DayText, MoneyText, SerialNo, TextLink, shared } from '#ui/index.ts';
import type { NoticeRow } from '#admin/notifications/contract.ts';
import type { NoticeKind } from '#admin/notifications/message-kinds.ts';
import { rowTargetOf } from '#admin/notifications/notice-targets.ts';
import classes from '../notifications.module.css';

const actionOf = {
  overdue: 'takeBack',
  return: 'takeBack',
  notFetched: 'handOver',
  pickup: 'handOver',
  atRisk: 'swap',
  unpaid: 'pay',
  bail: 'refund',
  bailDue: 'refund',
  lateSlip: 'check',
  review: 'check',
  webRequest: 'answer',
  linkAsk: 'answer',
  selfChange: 'open',
  contact: 'answer',
  unclosed: 'close',
  expenseAsk: 'decide',
  reported: 'decide',
  undone: 'open',
  fitting: 'open',
  transfer: 'open',
  missing: 'open',
  goodsLow: 'open',
  careLate: 'open',
  offlineStep: 'open',
  incident: 'open',
  backup: 'open',
  certificate: 'open',
  hookOff: 'open',
  weeklyMail: 'open',
  device: 'open',
  factor: 'open',
  oldVersion: 'open',
  newVersion: 'open',
  webUnpaidEnd: 'open',
} as const satisfies Record<NoticeKind, string>;

export const keyOfRow = ({ orderId, detail, day, branchId }: NoticeRow): string =>
  [orderId, day, branchId, detail].join(' ');

type LineProps = {
  kind: NoticeKind;
  row: NoticeRow;
  today: string;
  branch: boolean;
  withKind?: boolean;
  /** Shows the day, or the number of days since that day. */
  withDay?: boolean;
  withAction?: boolean;
};

const hourOf = (kind: NoticeKind, { detail }: NoticeRow): string => (kind === 'fitting' ? detail : '');

/** Rows of these kinds have no name. */
const namedByKind: readonly NoticeKind[] = [
  'unclosed',
  'incident',
  'backup',
  'certificate',
  'weeklyMail',
  'device',
  'factor',
  'oldVersion',
  'newVersion',
];

const nameOf = (kind: NoticeKind, row: NoticeRow): string =>
  row.customerName || (hourOf(kind, row) === '' ? row.detail : '') || row.branchName;

const When = ({ day, today }: { day: Day; today: string }) => {
  const { t } = useTranslation('shared');
  return day < today ? <>{t('day.count', { n: daysBetween(day, asDay(today)) })}</> : <DayText day={day} />;
};

const Facts = ({ kind, row, today, branch, withKind = false, withDay = false }: LineProps) => {
  const { t } = useTranslation('notice');
  const counted = useCountedGarments();
  const { garment, garments, customerName, detail, amount, orderNo } = row;
  const isNamed = (customerName !== '' && kind !== 'fitting') || namedByKind.includes(kind);
  const day = withDay && isDay(row.day) && row.day !== today ? row.day : null;
  const kindName = withKind && !namedByKind.includes(kind) ? t(`kinds.${kind}`) : '';
  return (
    <Text component="div" size="sm" c="dimmed" className={`${classes['facts']} ${shared.anywhere}`}>
      {kindName === '' && day === null ? null : (
        <span>
          {kindName} {day === null ? null : <When day={day} today={today} />}
        </span>
      )}
      {garment === '' ? null : (
        <span>{garments > 1 ? `${garment} (${counted(garment, garments)})` : garment}</span>
      )}
      {isNamed && detail !== '' ? <span>{detail}</span> : null}
      {amount === null ? null : <MoneyText baht={amount} />}
      {orderNo === '' ? null : (
        <span>
          <SerialNo no={orderNo} short />
        </span>
      )}
      {branch ? <span>{row.branchName}</span> : null}
    </Text>
  );
};

export const NoticeLine = (props: LineProps) => {
  const { kind, row, today, withAction = true } = props;
  const { t } = useTranslation('notice');
  const user = useSession();
  const name = namedByKind.includes(kind) ? t(`kinds.${kind}`) : nameOf(kind, row);
  const hour = hourOf(kind, row);
  const action = t(`act.${actionOf[kind]}`);
  const target = withAction ? rowTargetOf(user, kind, row, today) : undefined;
  return (
    <li className={classes['line']}>
      <Box flex={1} miw={0}>
        <Text component="div" size="sm" fw={600} lineClamp={2} className={shared.anywhere}>
          {hour === '' ? null : <span className={shared.numeric}>{hour} </span>}
          {row.orderId === null ? (
            name
          ) : (
            <TextLink
              inherit
              c="var(--mantine-color-text)"
              to="/backoffice/order-detail/$orderid"
              params={{ orderid: String(row.orderId) }}
            >
              {name}
            </TextLink>
          )}
        </Text>
        <Facts {...props} />
      </Box>
      {target === undefined ? null : (
        <ButtonLink {...target} size="xs" variant="light" flex="none" aria-label={`${action} ${name}`}>
          {action}
        </ButtonLink>
      )}
    </li>
  );
};
