import { useRef } from 'react';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDateTime, formatDay } from '#lib/dates/day.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { FlowingPaper, PaperText, useReportPictures } from '#ui/print/index.ts';
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
  const facts = garmentFactsOf(row, lookups, sizeText);
  return (
    <tr>
      <td className={classes['number']}>{place}</td>
      <td>
        {row.image === '' ? null : (
          <img src={resizeImageUrl(row.image, 160)} alt="" className={classes['photo']} />
        )}
      </td>
      <td>
        <strong>{row.name}</strong>
        <div>{facts}</div>
        {row.note === '' ? null : <div className={classes['said']}>{row.note}</div>}
      </td>
      <td>
        <GarmentBarCode text={row.barcode} />
        <div className={classes['code']}>{row.barcode}</div>
      </td>
      <td className={classes['work']}>
        <strong>{t(`services.${row.service}`)}</strong>
        {row.expectedDay === null ? null : (
          <div className={classes['day']}>{formatDay(asDay(row.expectedDay), language)}</div>
        )}
      </td>
      {priced ? (
        <td className={classes['right']}>
          <PriceCell row={row} />
        </td>
      ) : null}
    </tr>
  );
};

type TicketPaperProps = { of: CareTicketDetail; size: 'A4' | 'A5'; onReady: (ready: boolean) => void };

export const TicketPaper = ({ of, size, onReady }: TicketPaperProps) => {
  const { t } = useTranslation(['cleanfix', 'shared', 'app']);
  const language = useLanguage();
  const { shopName } = useSession();
  const paper = useRef<HTMLElement>(null);
  useReportPictures(paper, of, onReady);
  const sum = sumBaht(of.itemList.map((row) => row.charged ?? row.price));
  const columns = of.inHouse ? 5 : 6;
  const rows = of.itemList.map((row, index) => (
    <Row key={row.unitId} row={row} place={index + 1} priced={!of.inHouse} />
  ));
  return (
    <FlowingPaper ref={paper} lang={language} size={size}>
      <header className={classes['head']}>
        <div>
          <h2 className={classes['title']}>{`${t(ticketTitleOf(of))} #${of.ticketNo}`}</h2>
          <div>
            {shopName} · {of.branchName}
          </div>
          <div>
            {t('sendTo')} <strong>{of.vendorName}</strong> <PaperText text={formatPhone(of.phone)} />
          </div>
          <div>
            {t('sentOn')} {formatDay(asDay(of.sentDay), language, 'long')}
          </div>
          {of.note === '' ? null : <div>{of.note}</div>}
        </div>
        <div className={classes['printed']}>
          <strong>{t('paper.count', { n: of.itemList.length })}</strong>
          {serviceCountsOf(of).map(([service, n]) => (
            <div key={service}>{`${t(`services.${service}`)} ${n}`}</div>
          ))}
          <div>{t('shared:paper.printedAt', { at: formatDateTime(new Date(), language) })}</div>
        </div>
      </header>
      <table className={classes['table']}>
        <thead>
          {/* Every sheet repeats this text, which identifies the ticket. */}
          <tr>
            <th colSpan={columns} className={classes['again']}>
              {`${t(ticketTitleOf(of))} #${of.ticketNo} · ${of.vendorName}`}
            </th>
          </tr>
          <tr>
            <th className={classes['narrow']}>{t('shared:paper.no')}</th>
            <th className={classes['picture']} aria-label={t('paper.picture')} />
            <th>{t('shared:garment.one')}</th>
            <th className={classes['bars']}>{t('shared:garment.barcode')}</th>
            <th className={classes['work']}>
              {t('service')}
              <div>{t('expected')}</div>
            </th>
            {of.inHouse ? null : <th className={classes['right']}>{t('shared:money.price')}</th>}
          </tr>
        </thead>
        <tbody>{rows.slice(0, -1)}</tbody>
        {/* Signatures stay with the last row. */}
        <tbody className={classes['end']}>
          {rows.slice(-1)}
          {of.inHouse ? null : (
            <tr>
              <td colSpan={5}>
                <strong>{t('shared:money.sum')}</strong>
              </td>
              <td className={classes['right']}>
                <strong>
                  <MoneyText baht={sum} />
                </strong>
              </td>
            </tr>
          )}
          <tr>
            <td colSpan={3} className={classes['signed']}>
              <div>{t('paper.given')}</div>
            </td>
            <td colSpan={columns - 3} className={classes['signed']}>
              <div>{t('paper.taken')}</div>
            </td>
          </tr>
        </tbody>
      </table>
    </FlowingPaper>
  );
};
