import type { Ref } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { FlowingPaper, PaperName, PaperSheet, PaperText } from '#ui/print/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayText, MoneyText } from '#ui/index.ts';
import type { SlipView } from './slip-view.ts';
import classes from './slip.module.css';

const Signed = ({ label, signed }: { label: string; signed: NonNullable<SlipView['signed']> }) => {
  const { t } = useTranslation('print');
  const language = useLanguage();
  if (signed.url !== '') return <img src={signed.url} alt={label} />;
  return (
    <span className={classes['small']}>
      {signed.at === null
        ? t('slip.onPaper')
        : t('slip.signedAt', { at: formatDateTime(signed.at, language) })}
    </span>
  );
};

type SignProps = { label: string; name: string; signed?: SlipView['signed'] };

const Sign = ({ label, name, signed = null }: SignProps) => (
  <div>
    <div className={classes['line']}>{signed === null ? null : <Signed label={label} signed={signed} />}</div>
    <div>{label}</div>
    <div>
      <PaperName text={name} />
    </div>
  </div>
);

const HandOverSlip = ({ slip }: { slip: SlipView }) => {
  const { t } = useTranslation(['print', 'shared']);
  const language = useLanguage();
  const grace = slip.lateGraceDays > 0 ? ` ${t('slip.grace', { n: slip.lateGraceDays })}` : '';
  return (
    <>
      <header className={classes['head']}>
        <div>
          <h2>
            <PaperName text={slip.shop.name} />
          </h2>
          <p className={classes['small']}>
            <PaperText text={slip.shop.address} />
          </p>
          <p className={classes['small']}>
            <PaperText text={formatPhone(slip.shop.phone)} />
          </p>
        </div>
        <div className={classes['no']}>
          <h2>{t('slip.title')}</h2>
          <p>{slip.orderNo}</p>
        </div>
      </header>
      <dl className={classes['facts']}>
        <dt>{t('shared:person.customer')}</dt>
        <dd>
          <PaperName text={slip.customer} />
        </dd>
        <dt>{t('shared:day.pickup')}</dt>
        <dd>
          <DayText day={slip.pickupDay} />
        </dd>
        <dt>{t('shared:day.due')}</dt>
        <dd>{isDay(slip.returnDay) ? formatDay(slip.returnDay, language, 'full') : ''}</dd>
        <dt>{t('slip.bailHeld')}</dt>
        <dd>
          <MoneyText baht={slip.bailHeld} />
        </dd>
      </dl>
      <ol className={classes['garments']}>
        {slip.garments.map(({ key, set, name, detail, parts, held }) => (
          <li key={key}>
            {set === '' ? null : <div className={classes['small']}>{set}</div>}
            <strong>{name}</strong>{' '}
            <span className={classes['small']}>
              <PaperText text={detail} />
            </span>
            {parts.length === 0 ? null : (
              <div className={classes['small']}>{t('slip.parts', { parts: parts.join(', ') })}</div>
            )}
            {held.length === 0 ? null : (
              <div className={classes['small']}>{t('slip.held', { parts: held.join(', ') })}</div>
            )}
          </li>
        ))}
      </ol>
      {slip.lateFeePerDay > 0 ? (
        <p className={`${classes['small']} ${classes['late']}`}>
          {t('slip.late', { amount: bahtInSentence(slip.lateFeePerDay, language) })}
          {grace}
        </p>
      ) : null}
      {slip.terms === '' ? null : (
        <section>
          <strong>{t('slip.terms')}</strong>
          <p className={classes['terms']}>
            <PaperText text={slip.terms} />
          </p>
        </section>
      )}
      <div className={classes['signs']}>
        <Sign label={t('slip.giver')} name={slip.giver} />
        <Sign label={t('slip.receiver')} name={slip.signed?.signer ?? slip.customer} signed={slip.signed} />
      </div>
    </>
  );
};

type SlipProps = {
  slip: SlipView;
  /** Width of a roll in mm, absent for A5. */
  roll?: 58 | 80;
  ref?: Ref<HTMLElement>;
};

export const SlipPaper = ({ slip, roll, ref }: SlipProps) => {
  const { t } = useTranslation('print');
  const language = useLanguage();
  const title = `${t('slip.title')} ${slip.orderNo}`;
  if (roll !== undefined)
    return (
      <PaperSheet
        ref={ref}
        data-paper="slip"
        lang={language}
        aria-label={title}
        className={`${classes['sheet']} ${classes['roll']} ${roll === 58 ? classes['narrow'] : ''}`}
      >
        <HandOverSlip slip={slip} />
      </PaperSheet>
    );
  return (
    <FlowingPaper
      ref={ref}
      size="A5"
      foot={title}
      lang={language}
      aria-label={title}
      className={classes['sheet'] ?? ''}
    >
      <HandOverSlip slip={slip} />
    </FlowingPaper>
  );
};
