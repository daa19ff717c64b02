import { createPortal } from 'react-dom';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText } from '#ui/index.ts';
import { flowingRule } from '#ui/print/page-rules.ts';
import { useLookups } from '#catalog/web/index.ts';
import { ColorSize } from '#inventory/stock/web/index.ts';
import type { Transfer } from '#inventory/transfers/contract.ts';
import classes from '../transfer.module.css';

export const PackingSlip = ({ of }: { of: Transfer }) => {
  const { t } = useTranslation(['transfer', 'shared']);
  const lookups = useLookups();
  const lines = of.lines.filter((one) => one.barcode !== '' && one.state !== 'back');
  return createPortal(
    <div className={classes['slip']} aria-hidden>
      <style>{flowingRule('A4')}</style>
      <h2>{t('detail.title', { no: of.transferId })}</h2>
      <p>{t('detail.route', { from: of.fromBranchName, to: of.toBranchName })}</p>
      <p>
        {t('detail.sent', { by: of.sentBy })} · {t('detail.expected')} <DayText day={of.expectedDay} />
      </p>
      {of.note === '' ? null : <p>{of.note}</p>}
      <table>
        <thead>
          <tr>
            <th>{t('shared:paper.no')}</th>
            <th>{t('shared:garment.barcode')}</th>
            <th>{t('shared:garment.one')}</th>
            <th>
              {t('shared:garment.color')} · {t('shared:garment.size')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.lineId}>
              <td>{index + 1}</td>
              <td>{line.barcode}</td>
              <td>{line.name}</td>
              <td>
                <ColorSize of={line} lookups={lookups} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['signs']}>
        <span>{t('detail.signSend')} ______________________</span>
        <span>{t('detail.signReceive')} ______________________</span>
      </div>
    </div>,
    document.body,
  );
};
