import { useEffect } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDateTime, formatDay } from '#lib/dates/day.ts';
import { resized } from '#lib/images/image-url.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { pageName, Sheet, Stack, useRollRules } from '#ui/print/index.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { Money, useSizeText } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { CareRow, Ticket } from '#care/contract.ts';
import { Agreed } from './price-cell.tsx';
import { Bars } from './bar-code.tsx';
import { countsOf, factsOf } from './garment-facts.ts';
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
        <img src={resized(row.image, 160)} alt="" className={classes['photo']} />
      )}
      <div>
        <strong>{`${place}. ${row.name}`}</strong>
        <div>{factsOf(row, lookups, sizeText)}</div>
        {row.note === '' ? null : <div className={classes['said']}>{row.note}</div>}
        <Bars text={row.barcode} />
        <div className={classes['code']}>{row.barcode}</div>
        <div className={classes['ends']}>
          <strong>{t(`services.${row.service}`)}</strong>
          {priced ? <Agreed row={row} /> : null}
        </div>
        {row.expectedDay === null ? null : (
          <div>{`${t('expected')} ${formatDay(asDay(row.expectedDay), language)}`}</div>
        )}
      </div>
    </li>
  );
};

/** A ticket on the 80 mm roll of the counter, as long as it needs to be. */
export const TicketRoll = ({ of, onReady }: { of: Ticket; onReady: (ready: boolean) => void }) => {
  const { t } = useTranslation(['cleanfix', 'shared', 'app']);
  const language = useLanguage();
  const { shopName } = useSession();
  const [box, rules] = useRollRules(80, of);
  useEffect(() => onReady(rules !== null), [rules, onReady]);
  const key = String(of.wnforderId);
  const sum = of.itemList.reduce((total, row) => total + (row.charged ?? row.price), 0);
  return (
    <Stack ref={box}>
      {rules === null ? null : <style>{rules}</style>}
      <Sheet
        data-paper={key}
        lang={language}
        className={classes['roll'] ?? ''}
        style={{ page: pageName(key) }}
      >
        <h2 className={classes['title']}>{`${t('app:pages.careTicket')} #${of.ticketNo}`}</h2>
        <div>
          {shopName} · {of.branchName}
        </div>
        <div>
          {t('sendTo')} <strong>{of.vendorName}</strong> {formatPhone(of.phone)}
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
          {of.inHouse ? null : <Money baht={sum} />}
        </strong>
        <div>
          {countsOf(of)
            .map(([service, n]) => `${t(`services.${service}`)} ${n}`)
            .join(' · ')}
        </div>
        <div>{t('shared:paper.printedAt', { at: formatDateTime(new Date(), language) })}</div>
        <div className={classes['signatures']}>
          <div>{t('paper.given')}</div>
          <div>{t('paper.taken')}</div>
        </div>
      </Sheet>
    </Stack>
  );
};
