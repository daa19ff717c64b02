import { getRouteApi } from '@tanstack/react-router';
import { parseCount } from '#lib/contract/search-params.ts';
import { useApi } from '#ui/api/queries.ts';
import { QrCode } from '#ui/display/qr.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, MoneyText } from '#ui/index.ts';
import { PaperFrame, PaperSheet, PrintBackLink, PrintDesk } from '#ui/print/index.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import classes from './voucher-paper.module.css';

const route = getRouteApi('/pages/voucher/$id');

export const VoucherPaperPage = () => {
  const { t } = useTranslation(['voucher', 'ui']);
  const { id } = route.useParams();
  const query = useApi(voucherContract.get, { params: { id: parseCount(id) ?? 0 } });
  return (
    <PrintDesk
      title={t('title')}
      tab={query.data && `${t('title')} ${query.data.codeEnd}`}
      back={<PrintBackLink asCame to="/backoffice/vouchers" />}
      query={query}
      printable={query.data?.state === 'open'}
      ready
    >
      {(of) => (
        <PaperFrame label={t('title')} page="A5 landscape">
          <PaperSheet className={classes['sheet']}>
            <div>
              <p className={classes['shop']}>{of.shopName}</p>
              <h2 className={classes['title']}>{t('title')}</h2>
              <p className={classes['amount']}>
                <MoneyText baht={of.amount} /> {t('ui:baht')}
              </p>
              {of.recipient === '' ? null : <p>{t('for', { name: of.recipient })}</p>}
              {of.message === '' ? null : <p className={classes['message']}>{of.message}</p>}
            </div>
            <div className={classes['code']}>
              <QrCode text={of.code} label={t('qr')} edge="45mm" onPaper />
              <strong>{of.code}</strong>
              {of.lastDay === null ? null : (
                <span>
                  {t('lastDay')} <DayText day={of.lastDay} />
                </span>
              )}
            </div>
          </PaperSheet>
        </PaperFrame>
      )}
    </PrintDesk>
  );
};
