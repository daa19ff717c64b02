import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayText, MoneyText } from '#ui/index.ts';
import { QrCode } from '#ui/display/qr.tsx';
import { totalTakenOf } from '#orders/order/web/index.ts';
import { satangGivenByStep, paymentsOfStep, serverTimeOfStep } from '#counter/offline/offline-step.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { OfflineBranchData, DeviceStep } from '../device/stored-records.ts';
import classes from './slip.module.css';

export type ProvisionalSlipData = {
  one: DeviceStep;
  rules: OfflineBranchData['rules'] | null;
  code: string | undefined;
};

const Paid = ({ label, baht, big = false }: { label: string; baht: number; big?: boolean }) => (
  <>
    <dt className={big ? classes['total'] : undefined}>{label}</dt>
    <dd className={big ? classes['total'] : undefined}>
      <MoneyText baht={baht} />
    </dd>
  </>
);

/** Not a receipt, and says so; carries the step as a code. */
export const ProvisionalSlip = ({ slip }: { slip: ProvisionalSlipData }) => {
  const { t } = useTranslation(['offlineScreens', 'offline', 'accounting', 'shared']);
  const language = useLanguage();
  const { step, about } = slip.one;
  const payments = paymentsOfStep(step.what);
  const { total, change } = totalTakenOf([...payments]);
  const shop = slip.rules?.shop;
  return (
    <>
      <header className={classes['head']}>
        {shop === undefined ? null : (
          <>
            <h2>{shop.name}</h2>
            <p className={classes['small']}>{slip.rules?.branch.branchName}</p>
            <p className={classes['small']}>{formatPhone(slip.rules?.branch.phone || shop.phone)}</p>
          </>
        )}
        <p className={classes['mark']}>{t('slip.notReceipt')}</p>
        <h2>{t('slip.title')}</h2>
        <p className={classes['no']}>{step.number}</p>
        <p>{t(`offline:kind.${step.what.kind}`)}</p>
      </header>
      <dl className={`${classes['facts']} ${classes['part']}`}>
        <dt>{t('shared:day.time')}</dt>
        <dd>{formatDateTime(serverTimeOfStep(step), language)}</dd>
        {about.orderNo === '' ? null : (
          <>
            <dt>{t('shared:order.one')}</dt>
            <dd>{about.orderNo}</dd>
          </>
        )}
        <dt>{t('shared:person.customer')}</dt>
        <dd>{about.customerName}</dd>
        {about.phone === '' ? null : (
          <>
            <dt>{t('shared:person.phone')}</dt>
            <dd>{formatPhone(about.phone)}</dd>
          </>
        )}
        {step.what.kind === 'open' || step.what.kind === 'handOver' ? (
          <>
            <dt>{t('shared:day.due')}</dt>
            <dd>
              <DayText day={about.returnDay} />
            </dd>
          </>
        ) : null}
      </dl>
      {about.garments.length === 0 ? null : (
        <ul className={`${classes['garments']} ${classes['part']}`}>
          {about.garments.map((one) => (
            <li key={one.barcode + one.name}>
              <strong>{one.name}</strong>{' '}
              <span className={classes['small']}>
                {[one.detail, one.barcode].filter((text) => text !== '').join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {about.promotions === undefined ? null : (
        <dl className={`${classes['facts']} ${classes['part']}`}>
          {about.promotions.map((one) => (
            <Paid key={one.name} label={one.name} baht={-one.amount} />
          ))}
        </dl>
      )}
      {about.rest === undefined ? null : (
        <dl className={`${classes['facts']} ${classes['part']}`}>
          <Paid label={t('shared:money.balance')} baht={about.rest.owed} />
          <Paid label={t('rest.kept')} baht={-about.rest.kept} />
        </dl>
      )}
      {payments.length === 0 ? null : (
        <dl className={`${classes['facts']} ${classes['part']}`}>
          {payments.map((one) => (
            <Paid
              key={`${one.for} ${one.method}`}
              label={`${t(one.for === 'bail' ? 'shared:money.bail' : 'money.price')} (${t(`accounting:method.${one.method}`)})`}
              baht={one.amount}
            />
          ))}
          <Paid label={t('steps.taken')} baht={total} big />
          {change > 0 ? <Paid label={t('shared:money.change')} baht={change} /> : null}
        </dl>
      )}
      {step.what.kind === 'giveBack' ? (
        <div className={classes['part']}>
          <dl className={classes['facts']}>
            <Paid
              label={`${t('steps.given')} (${t('accounting:method.cash')})`}
              baht={bahtOf(satangGivenByStep(step.what))}
              big
            />
          </dl>
          <p className={classes['sign']}>{t('slip.receivedBy')}</p>
        </div>
      ) : null}
      <div className={classes['part']}>
        <p>{t('slip.follows')}</p>
        <p className={classes['small']}>{t('shared:field.byName', { name: about.by })}</p>
      </div>
      <div className={classes['code']}>
        {slip.code === undefined ? (
          <p className={classes['small']}>{t('slip.noCode')}</p>
        ) : (
          <>
            <QrCode text={slip.code} label={t('slip.code')} edge="60mm" onPaper />
            <p className={classes['small']}>{t('slip.codeHint')}</p>
          </>
        )}
      </div>
    </>
  );
};
