import { useTranslation } from 'react-i18next';
import type { Lookups } from '../../../catalog/web/index.ts';
import { formatDay, isDay } from '../../../core/common/day.ts';
import { satangOfBaht } from '../../../core/common/money.ts';
import { formatPhone } from '../../../core/common/thai.ts';
import { shownSatang } from '../../../core/web/amount.ts';
import { useLanguage } from '../../../core/web/session.ts';
import { DayText, Money, useSizeText } from '../../../core/web/ui/index.ts';
import type { Line, Order } from '../../../order/contract.ts';
import { isIn } from '../../../order/states.ts';
import type { Signature } from '../../../record/contract.ts';
import type { ShopInfo } from '../../../shop/contract.ts';
import classes from './slip.module.css';

/** Lines that were handed over, also those that have come back since. */
export const handedOut = (order: Order): Line[] => order.lines.filter((line) => isIn('gone', line.state));

const Garment = ({ line, lookups }: { line: Line; lookups: Lookups }) => {
  const { t } = useTranslation(['print', 'shared']);
  const sizeText = useSizeText();
  const parts = line.parts.filter((part) => part.out).map((part) => part.name);
  const facts = [
    line.barcode === '' ? line.code : line.barcode,
    line.color === '' ? '' : lookups.nameOf('colors', line.color),
    line.size === '' ? '' : sizeText(lookups.nameOf('sizes', line.size)),
  ].filter((one) => one !== '');
  return (
    <li>
      <strong>{line.name}</strong> <span className={classes['small']}>{facts.join(' · ')}</span>
      {parts.length === 0 ? null : (
        <div className={classes['small']}>{t('slip.parts', { parts: parts.join(', ') })}</div>
      )}
    </li>
  );
};

const Sign = ({
  label,
  name,
  signature,
}: {
  label: string;
  name: string;
  signature?: Signature | undefined;
}) => {
  const { t } = useTranslation('print');
  return (
    <div>
      <div className={classes['line']}>
        {signature === undefined ? null : signature.url === '' ? (
          <span className={classes['small']}>{t('slip.onPaper')}</span>
        ) : (
          <img src={signature.url} alt={label} />
        )}
      </div>
      <div>{label}</div>
      <div>{name}</div>
    </div>
  );
};

type SlipProps = {
  order: Order;
  shop: ShopInfo;
  lookups: Lookups;
  /** Of the hand-over, the latest. */
  signature: Signature | undefined;
};

/** What went out of the door, until when, against which bail, on which terms, and who has signed for it. */
export const Slip = ({ order, shop, lookups, signature }: SlipProps) => {
  const { t } = useTranslation(['print', 'shared']);
  const language = useLanguage();
  const lines = handedOut(order);
  const grace = shop.lateGraceDays > 0 ? ` ${t('slip.grace', { n: shop.lateGraceDays })}` : '';
  return (
    <>
      <header className={classes['head']}>
        <div>
          <h2>{shop.name}</h2>
          <p className={classes['small']}>{shop.address}</p>
          <p className={classes['small']}>{formatPhone(shop.phone)}</p>
        </div>
        <div className={classes['no']}>
          <h2>{t('slip.title')}</h2>
          <p>{order.orderNo}</p>
        </div>
      </header>
      <dl className={classes['facts']}>
        <dt>{t('shared:person.customer')}</dt>
        <dd>
          {order.customer?.name ?? ''} {formatPhone(order.customer?.phone ?? '')}
        </dd>
        <dt>{t('shared:day.pickup')}</dt>
        <dd>
          <DayText day={order.pickupDay} />
        </dd>
        <dt>{t('shared:day.due')}</dt>
        <dd>{isDay(order.returnDay) ? formatDay(order.returnDay, language, 'full') : ''}</dd>
        <dt>{t('slip.bailHeld')}</dt>
        <dd>
          <Money baht={order.money.bailHeld} />
        </dd>
      </dl>
      <ol className={classes['garments']}>
        {lines.map((line) => (
          <Garment key={line.orderDetailId} line={line} lookups={lookups} />
        ))}
      </ol>
      {shop.lateFeePerDay > 0 ? (
        <p className={classes['small']}>
          {t('slip.late', { amount: shownSatang(satangOfBaht(shop.lateFeePerDay) ?? 0, language) })}
          {grace}
        </p>
      ) : null}
      {shop.handOverTerms === '' ? null : (
        <section>
          <strong>{t('slip.terms')}</strong>
          <p className={classes['terms']}>{shop.handOverTerms}</p>
        </section>
      )}
      <div className={classes['signs']}>
        <Sign label={t('slip.giver')} name={signature?.by ?? ''} />
        <Sign
          label={t('slip.receiver')}
          name={signature?.signer || (order.customer?.name ?? '')}
          signature={signature}
        />
      </div>
    </>
  );
};
