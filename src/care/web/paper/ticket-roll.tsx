import { useEffect } from 'react';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDateTime, formatDay } from '#lib/dates/day.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { pageName, PaperSheet, PaperStack, useRollRules, PaperText } from '#ui/print/index.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { MoneyText, useSizeText } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { CareRow, CareTicketDetail } from '#care/contract.ts';
import { PriceCell } from './price-cell.tsx';
import { GarmentBarCode } from './bar-code.tsx';
import { serviceCountsOf, garmentFactsOf, ticketTitleOf } from './garment-facts.ts';
import classes from './paper.module.css';

const Row = ({ row, place, priced }: { row: CareRow; place: number; priced: boolean }) => {
  const { t } = useTranslation('cleanfix');
  const language = useLanguage();
  const lookups = useLookups();
  const sizeText = useSizeText();
  return (
    <li className={classes['rollRow']}>
      {row.image === '' ? (
        <span />
      ) : (
        <img src={resizeImageUrl(row.image, 160)} alt="" className={classes['photo']} />
      )}
      <div>
        <strong>{`${place}. ${row.name}`}</strong>
        <div>{garmentFactsOf(row, lookups, sizeText)}</div>
        {row.note === '' ? null : <div className={classes['said']}>{row.note}</div>}
        <GarmentBarCode text={row.barcode} />
        <div className={classes['code']}>{row.barcode}</div>
        <div className={classes['ends']}>
          <strong>{t(`services.${row.service}`)}</strong>
          {priced ? <PriceCell row={row} /> : null}
        </div>
        {row.expectedDay === null ? null : (
          <div>{`${t('expected')} ${formatDay(asDay(row.expectedDay), language)}`}</div>
        )}
      </div>
    </li>
  );
};

export const TicketRoll = ({ of, onReady }: { of: CareTicketDetail; onReady: (ready: boolean) => void }) => {
  const { t } = useTranslation(['cleanfix', 'shared', 'app']);
  const language = useLanguage();
  const { shopName } = useSession();
  const [box, rules] = useRollRules(80, of);
  useEffect(() => onReady(rules !== null), [rules, onReady]);
  const key = String(of.wnforderId);
  const sum = sumBaht(of.itemList.map((row) => row.charged ?? row.price));
  return (
    <PaperStack ref={box}>
      {rules === null ? null : <style>{rules}</style>}
      <PaperSheet
        data-paper={key}
        lang={language}
        className={classes['roll'] ?? ''}
        style={{ page: pageName(key) }}
      >
        <h2 className={classes['title']}>{`${t(ticketTitleOf(of))} #${of.ticketNo}`}</h2>
        <div>
          {shopName} · {of.branchName}
        </div>
        <div>
          {t('sendTo')} <strong>{of.vendorName}</strong> <PaperText text={formatPhone(of.phone)} />
        </div>
        <div>
          {t('sentOn')} {formatDay(asDay(of.sentDay), language)}
        </div>
        {of.note === '' ? null : <div>{of.note}</div>}
        <ul className={classes['rollRows']}>
          {of.itemList.map((row, index) => (
            <Row key={row.unitId} row={row} place={index + 1} priced={!of.inHouse} />
          ))}
        </ul>
        <strong className={classes['ends']}>
          <span>{t('paper.count', { n: of.itemList.length })}</span>
          {of.inHouse ? null : <MoneyText baht={sum} />}
        </strong>
        <div>
          {serviceCountsOf(of)
            .map(([service, n]) => `${t(`services.${service}`)} ${n}`)
            .join(' · ')}
        </div>
        <div>{t('shared:paper.printedAt', { at: formatDateTime(new Date(), language) })}</div>
        <div className={classes['signatures']}>
          <div>{t('paper.given')}</div>
          <div>{t('paper.taken')}</div>
        </div>
      </PaperSheet>
    </PaperStack>
  );
};
