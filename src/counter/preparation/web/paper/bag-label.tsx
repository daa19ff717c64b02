import { Fragment } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay, isDay } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { PaperSheet, PaperText } from '#ui/print/index.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { TodoLine, TodoOrder } from '#counter/preparation/contract.ts';
import type { OrderBag } from './bags.ts';
import { bagLabelLinesOf } from './bags.ts';
import { QrCode } from '#ui/display/qr.tsx';
import { BarCode } from './bar-code.tsx';
import classes from './paper.module.css';

type BagLabelProps = {
  order: TodoOrder;
  bag: OrderBag;
  code: 'qr' | 'code128';
  n: number;
  all: number;
};

const mostKinds = { qr: 5, code128: 3 } as const;

export const BagLabel = ({ order, bag, code, n, all }: BagLabelProps) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const language = useLanguage();
  const { shopName } = useSession();
  const lookups = useLookups();
  const day = (text: string): string => (isDay(text) ? formatDay(asDay(text), language, 'medium') : '');
  const days = bag.lines.map((line) => [line.pickupDay, line.returnDay]);
  const first = days.map(([pickup = '']) => pickup).toSorted()[0] ?? '';
  const last =
    days
      .map(([, back = '']) => back)
      .toSorted()
      .at(-1) ?? '';
  const detailOf = (line: TodoLine): string =>
    [
      bag.lines.length === 1 ? line.barcode : line.code,
      line.color === '' ? '' : lookups.nameOf('colors', line.color),
      line.size === '' ? '' : lookups.nameOf('sizes', line.size),
    ]
      .filter((text) => text !== '')
      .join(' · ');
  const { shown, more } = bagLabelLinesOf(bag.lines, order.sets, detailOf, mostKinds[code]);
  const only = bag.lines.length === 1 ? bag.lines[0] : undefined;
  const parts = only?.parts.map((part) => part.name) ?? [];
  return (
    <PaperSheet
      className={classes['label']}
      lang={language}
      aria-label={t('label.of', { n, all })}
      data-order={order.orderNo}
    >
      <div className={classes['labelShop']}>
        <span>{shopName}</span>
        <span>{all > 1 ? `${n}/${all}` : t('shared:garment.count', { n: bag.lines.length })}</span>
      </div>
      <div>
        <h2 className={classes['labelNo']}>{order.orderNo}</h2>
        <div className={classes['labelName']}>
          <PaperText text={bag.name} />
        </div>
        {order.customer === null || order.customer.phone === '' ? null : (
          <div>
            <PaperText text={formatPhone(order.customer.phone)} />
          </div>
        )}
        <div className={classes['labelDays']}>
          {t('label.pickup')} <b>{day(first)}</b>
          <br />
          {t('label.return')} <b>{day(last)}</b>
        </div>
      </div>
      {code === 'qr' ? (
        <div className={classes['labelCode']}>
          <QrCode text={order.orderNo} label={t('label.codeOf', { no: order.orderNo })} edge="24mm" onPaper />
        </div>
      ) : null}
      <ul className={classes['labelItems']}>
        {shown.map((one) => (
          <Fragment key={one.key}>
            {one.set === '' ? null : <li className={classes['strong']}>{one.set}</li>}
            <li>
              {one.name}
              {one.n > 1 ? ` × ${one.n}` : ''} <span>{one.detail}</span>
            </li>
          </Fragment>
        ))}
        {more > 0 ? <li>{t('label.more', { n: more })}</li> : null}
        {parts.length > 0 ? (
          <li className={classes['labelParts']}>{t('label.parts', { parts: parts.join(', ') })}</li>
        ) : null}
      </ul>
      {code === 'code128' ? (
        <div className={classes['labelWide']}>
          <BarCode text={order.orderNo} label={t('label.codeOf', { no: order.orderNo })} />
        </div>
      ) : null}
    </PaperSheet>
  );
};
