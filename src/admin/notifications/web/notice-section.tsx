import { Box, Group } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatThousands } from '#lib/text/compact-format.ts';
import { useSession } from '#ui/session/session.ts';
import { DayText, IconLink, MoneyText, PlainList, SerialNo, shared } from '#ui/index.ts';
import type { NoticeList, NoticeRow } from '../contract.ts';
import classes from './notifications.module.css';
import { noticeTargetOf } from '../notice-targets.ts';

const RowText = ({ row, branch }: { row: NoticeRow; branch: boolean }) => (
  <>
    <Box component="span" flex="1 1 9rem" miw={0} className={shared.anywhere}>
      {row.customerName || row.detail || row.branchName}
      <span className={classes['small']}>
        {' '}
        <SerialNo no={row.orderNo} />
        {[row.garment, row.customerName === '' ? '' : row.detail, branch ? row.branchName : '']
          .filter((text) => text !== '')
          .map((text) => ` · ${text}`)
          .join('')}
      </span>
    </Box>
    {row.amount === null ? null : <MoneyText baht={row.amount} />}
    <DayText day={row.day} />
  </>
);

const Row = ({
  row,
  branch,
  message,
  onLeave,
}: {
  row: NoticeRow;
  branch: boolean;
  message: boolean;
  onLeave?: (() => void) | undefined;
}) => {
  const { t } = useTranslation('notice');
  if (row.orderId === null)
    return (
      <li className={classes['row']}>
        <span className={classes['open']}>
          <RowText row={row} branch={branch} />
        </span>
      </li>
    );
  return (
    <li className={classes['row']}>
      <Link
        to="/backoffice/order-detail/$orderid"
        params={{ orderid: String(row.orderId) }}
        className={classes['open']}
        onClick={onLeave}
      >
        <RowText row={row} branch={branch} />
      </Link>
      {message && row.customerName !== '' ? (
        <IconLink
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('day.message', { name: row.customerName })}
          to="/backoffice/messages"
          search={{ order: row.orderId ?? undefined, write: '1' }}
        >
          <IconMessage size={18} aria-hidden />
        </IconLink>
      ) : null}
    </li>
  );
};

type SectionProps = {
  list: NoticeList;
  branch?: boolean;
  message?: boolean;
  whole?: boolean;
  onLeave?: (() => void) | undefined;
  heading?: 'h2' | 'h3';
  buttons?: ReactNode;
};

export const NoticeSection = ({
  list,
  branch = false,
  message = false,
  whole = false,
  onLeave,
  heading: Heading = 'h3',
  buttons,
}: SectionProps): ReactNode => {
  const { t } = useTranslation('notice');
  const target = noticeTargetOf(useSession(), list.kind);
  const name = t(`kinds.${list.kind}`);
  const left = list.count - list.rows.length;
  return (
    <section>
      <Group gap="sm" wrap="nowrap" align="baseline" justify="space-between">
        <Heading className={classes['name']}>
          {name} ({formatThousands(list.count)})
        </Heading>
        {whole || target === undefined ? null : (
          <Link
            {...target}
            onClick={onLeave}
            aria-label={t('panel.allOf', { kind: name })}
            className={classes['small']}
          >
            {t('panel.all')}
          </Link>
        )}
        {buttons}
      </Group>
      <PlainList mt="0.25rem" mb={0}>
        {list.rows.map((row, index) => (
          <Row
            key={`${row.orderId ?? index} ${row.detail} ${row.day ?? ''}`}
            row={row}
            branch={branch}
            message={message}
            onLeave={onLeave}
          />
        ))}
      </PlainList>
      {left > 0 ? <span className={classes['small']}>{t('panel.more', { n: left })}</span> : null}
    </section>
  );
};
