import '@mantine/core/styles/Kbd.css';
import { Box, Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, LabelledValue, SerialNo, shared, usePageKeys } from '#ui/index.ts';
import { addedTo } from '#orders/order/added-to.ts';
import type { Order, OrderLineOut } from '#orders/order/contract.ts';
import { orderPageLink } from '#orders/order/order-page-link.ts';
import { CustomerAndDays, finishStep, LinesBySet, OrderGarment, orderCss } from '#orders/order/web/index.ts';
import { PartsList } from '../parts-list.tsx';
import { SignBox } from '../sign-box.tsx';
import { SoldLines } from '../sold/sold-lines.tsx';
import { ResultMoney } from './result-money.tsx';
import { ResultPapers, papersOfStep } from './result-papers.tsx';
import classes from './result.module.css';

type NextStep = { label: string; go: () => void };

export type ResultCardProps = {
  title: string;
  order: Order;
  /** Null for a new order. */
  before: Order | null;
  lines: readonly OrderLineOut[];
  /** Undefined if the garments stayed. */
  side?: 'out' | 'back';
  /** Cash in baht. */
  change: number;
  next: NextStep;
  rest?: (NextStep & { text: string }) | undefined;
  inDialog?: boolean;
  more?: ReactNode;
  children?: ReactNode;
};

const nextKey = 'F9';

const Head = ({ title, order }: { title: string; order: Order }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  return (
    <Group gap="sm" wrap="nowrap">
      <span className={classes['tick']}>
        <IconCheck size={28} stroke={2.5} aria-hidden />
      </span>
      <h2 ref={heading} tabIndex={-1} style={{ margin: 0, outline: 'none' }}>
        <Text component="span" fw={600} size="lg" display="block">
          {title}
        </Text>
        <Box
          component="span"
          fz="1.5rem"
          fw={700}
          lh={1.3}
          className={`${shared.numeric} ${shared.anywhere}`}
        >
          <SerialNo no={order.orderNo} />
        </Box>
      </h2>
    </Group>
  );
};

const Garments = ({
  order,
  before,
  lines,
  side,
}: Pick<ResultCardProps, 'order' | 'before' | 'lines' | 'side'>) => {
  const { t } = useTranslation(['record', 'order']);
  const sales = addedTo(order.sales, before?.sales, (one) => one.saleLineId);
  return (
    <Stack gap="sm">
      {lines.length === 0 ? null : (
        <LinesBySet lines={lines} sets={order.sets} label={t('order:line.title')}>
          {(line) => (
            <li key={line.orderDetailId} className={orderCss['line']}>
              <OrderGarment line={line} size={48}>
                {side === undefined ? (
                  <Text size="sm">{line.parts.map((part) => part.name).join(' · ')}</Text>
                ) : (
                  <PartsList line={line} side={side} />
                )}
              </OrderGarment>
            </li>
          )}
        </LinesBySet>
      )}
      {sales.length === 0 ? null : <SoldLines order={{ sales }} />}
    </Stack>
  );
};

const NextButtons = ({
  order,
  next,
  rest,
  more,
  inDialog = false,
  filled,
}: ResultCardProps & { filled: boolean }) => {
  const { t } = useTranslation('record');
  usePageKeys(inDialog ? {} : { [nextKey]: next.go });
  return (
    <Group gap="xs">
      {rest === undefined ? null : <Button onClick={rest.go}>{rest.label}</Button>}
      <Button
        variant={filled && rest === undefined ? 'filled' : 'default'}
        onClick={next.go}
        {...(!inDialog && { 'aria-keyshortcuts': nextKey })}
      >
        {next.label}
        {inDialog ? null : (
          <Kbd size="xs" ml="xs" aria-hidden visibleFrom="md">
            {nextKey}
          </Kbd>
        )}
      </Button>
      {more}
      <ButtonLink
        variant="default"
        to={orderPageLink(order.orderNo)}
        params={{ orderid: String(order.orderId) }}
      >
        {t('result.order')}
      </ButtonLink>
    </Group>
  );
};

const momentOf = (side: ResultCardProps['side']): 'payment' | 'handOver' | 'return' =>
  side === undefined ? 'payment' : side === 'out' ? 'handOver' : 'return';

export const ResultCard = (props: ResultCardProps) => {
  const { t } = useTranslation('shared');
  const { title, order, before, lines, side, change, rest, children } = props;
  const papers = papersOfStep(order, before, side === 'out');
  // Later versions of the order are other steps.
  const step = useRef({ order, before, moment: momentOf(side) });
  useEffect(() => finishStep(step.current.order, step.current.before, step.current.moment), []);
  const hasPapers = papers.slip || papers.receipts.length > 0;
  return (
    <section className={`${orderCss['box']} ${classes['card']}`} aria-label={title}>
      <div className={classes['parts']}>
        <Stack gap="md" className={classes['head'] ?? ''}>
          <Head title={title} order={order} />
          {order.kind === 'rental' ? (
            <CustomerAndDays of={order} />
          ) : order.customer === null ? null : (
            <LabelledValue label={t('person.customer')}>{order.customer.name}</LabelledValue>
          )}
        </Stack>
        <Stack gap="md" className={classes['side'] ?? ''}>
          <ResultMoney order={order} before={before} change={change} back={side === 'back'} />
          {children}
          {rest === undefined ? null : <Text size="sm">{rest.text}</Text>}
          {hasPapers ? <ResultPapers order={order} before={before} papers={papers} /> : null}
          {side === undefined ? null : <SignBox order={order} moment={side} count={lines.length} />}
          <NextButtons {...props} filled={!hasPapers && side !== 'back'} />
        </Stack>
        <div className={classes['list']}>
          <Garments order={order} before={before} lines={lines} side={side} />
        </div>
      </div>
    </section>
  );
};
