import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayText, MoneyText } from '#ui/index.ts';
import { PaperName } from '#ui/print/index.ts';
import { QrCode } from '#ui/display/qr.tsx';
import { RoundedHandOut, roundedCashOf, totalTakenOf } from '#orders/order/web/index.ts';
import { useStoredCashCoin } from '../device-state.ts';
import { satangGivenByStep, paymentsOfStep, serverTimeOfStep } from '#counter/offline/offline-step.ts';
import { bahtOf, sumBaht } from '#lib/money/money.ts';
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

type PartProps = { slip: ProvisionalSlipData };

const SlipHead = ({ slip: { one, rules } }: PartProps) => {
  const { t } = useTranslation(['offlineScreens', 'offline']);
  return (
    <header className={classes['head']}>
      {rules === null ? null : (
        <>
          <h2>{rules.shop.name}</h2>
          <p className={classes['small']}>{rules.branch.branchName}</p>
          <p className={classes['small']}>{formatPhone(rules.branch.phone || rules.shop.phone)}</p>
        </>
      )}
      <p className={classes['mark']}>{t('slip.notReceipt')}</p>
      <h2>{t('slip.title')}</h2>
      <p className={classes['no']}>{one.step.number}</p>
      <p>{t(`offline:kind.${one.step.what.kind}`)}</p>
    </header>
  );
};

const SlipFacts = ({ one: { step, about } }: { one: DeviceStep }) => {
  const { t } = useTranslation('shared');
  const language = useLanguage();
  return (
    <dl className={`${classes['facts']} ${classes['part']}`}>
      <dt>{t('day.time')}</dt>
      <dd>{formatDateTime(serverTimeOfStep(step), language)}</dd>
      {about.orderNo === '' ? null : (
        <>
          <dt>{t('order.one')}</dt>
          <dd>{about.orderNo}</dd>
        </>
      )}
      <dt>{t('person.customer')}</dt>
      <dd>
        <PaperName text={about.customerName} />
      </dd>
      {about.phone === '' ? null : (
        <>
          <dt>{t('person.phone')}</dt>
          <dd>{formatPhone(about.phone)}</dd>
        </>
      )}
      {step.what.kind === 'open' || step.what.kind === 'handOver' ? (
        <>
          <dt>{t('day.due')}</dt>
          <dd>
            <DayText day={about.returnDay} />
          </dd>
        </>
      ) : null}
    </dl>
  );
};

const SlipGarments = ({ garments }: { garments: DeviceStep['about']['garments'] }) =>
  garments.length === 0 ? null : (
    <ul className={`${classes['garments']} ${classes['part']}`}>
      {garments.map((one) => (
        <li key={one.barcode + one.name}>
          <strong>{one.name}</strong>{' '}
          <span className={classes['small']}>
            {[one.detail, one.barcode].filter((text) => text !== '').join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );

const SlipSums = ({ about: { promotions, rest } }: Pick<DeviceStep, 'about'>) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  return (
    <>
      {promotions === undefined ? null : (
        <dl className={`${classes['facts']} ${classes['part']}`}>
          {promotions.map((one) => (
            <Paid key={one.name} label={one.name} baht={-one.amount} />
          ))}
        </dl>
      )}
      {rest === undefined ? null : (
        <dl className={`${classes['facts']} ${classes['part']}`}>
          <Paid label={t('shared:money.balance')} baht={rest.owed} />
          <Paid label={t('rest.kept')} baht={-rest.kept} />
        </dl>
      )}
    </>
  );
};

const SlipPayments = ({ what }: Pick<DeviceStep['step'], 'what'>) => {
  const { t } = useTranslation(['offlineScreens', 'accounting', 'order', 'shared']);
  const payments = paymentsOfStep(what);
  const coin = useStoredCashCoin();
  const { total, cash, change } = totalTakenOf([...payments], coin);
  const taken = roundedCashOf(cash, coin);
  const given = satangGivenByStep(what);
  return (
    <>
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
          {taken === cash ? null : (
            <>
              <Paid label={t('shared:money.cashRounding')} baht={sumBaht([taken, -cash])} />
              <Paid label={t('order:pay.cashTaken')} baht={taken} />
            </>
          )}
          {change > 0 ? <Paid label={t('shared:money.change')} baht={change} /> : null}
        </dl>
      )}
      {what.kind === 'giveBack' ? (
        <div className={classes['part']}>
          <dl className={classes['facts']}>
            <Paid label={`${t('steps.given')} (${t('accounting:method.cash')})`} baht={bahtOf(given)} big />
          </dl>
          <RoundedHandOut method="cash" amounts={[bahtOf(given)]} coin={coin} />
          <p className={classes['sign']}>{t('slip.receivedBy')}</p>
        </div>
      ) : null}
    </>
  );
};

const SlipCode = ({ code }: Pick<ProvisionalSlipData, 'code'>) => {
  const { t } = useTranslation('offlineScreens');
  return (
    <div className={classes['code']}>
      {code === undefined ? (
        <p className={classes['small']}>{t('slip.noCode')}</p>
      ) : (
        <>
          <QrCode text={code} label={t('slip.code')} edge="60mm" onPaper />
          <p className={classes['small']}>{t('slip.codeHint')}</p>
        </>
      )}
    </div>
  );
};

export const ProvisionalSlip = ({ slip }: PartProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const { step, about } = slip.one;
  return (
    <>
      <SlipHead slip={slip} />
      <SlipFacts one={slip.one} />
      <SlipGarments garments={about.garments} />
      <SlipSums about={about} />
      <SlipPayments what={step.what} />
      <div className={classes['part']}>
        <p>{t('slip.follows')}</p>
        <p className={classes['small']}>{t('shared:field.byName', { name: about.by })}</p>
      </div>
      <SlipCode code={slip.code} />
    </>
  );
};
