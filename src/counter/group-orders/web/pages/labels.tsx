import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { PrintDesk, PaperFrame, MultiPaperSheet, PaperStack, PrintBackLink } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { GroupOrder, Wearer } from '#counter/group-orders/contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import classes from './labels.module.css';

const route = getRouteApi('/pages/party-labels/$orderid');
const perPage = 8;

const Label = ({ party, wearer }: { party: GroupOrder; wearer: Wearer }) => {
  const { t } = useTranslation('party');
  const language = useLanguage();
  return (
    <article className={classes['label']}>
      <div className={classes['name']}>{wearer.name}</div>
      <div className={classes['team']}>
        {[wearer.team, party.customerName].filter((part) => part !== '').join(' · ')}
      </div>
      <ul className={classes['garments']}>
        {wearer.garments.map((one) => (
          <li key={one.garmentId}>
            {[one.name, one.color, one.size, one.barcode].filter((part) => part !== '').join(' · ')}
          </li>
        ))}
      </ul>
      {wearer.note === '' ? null : <div>{wearer.note}</div>}
      <div className={classes['foot']}>
        <span>{party.orderNo}</span>
        <span>{t('label.return', { day: formatDay(asDay(party.returnDay), language, 'medium') })}</span>
      </div>
    </article>
  );
};

export const GroupOrderLabelsPage = () => {
  const { t } = useTranslation('party');
  const language = useLanguage();
  const { orderid } = route.useParams();
  const query = useApi(groupOrdersContract.get, { params: { id: orderid } });
  const count = query.data?.wearers.length ?? 0;
  return (
    <PrintDesk
      title={t('label.title')}
      back={<PrintBackLink to="/backoffice/party/$orderid" params={{ orderid }} />}
      hint={t('label.hint')}
      printable={count > 0}
      query={query}
      nothing={
        query.data !== undefined && count === 0
          ? { title: t('party.empty'), hint: t('party.emptyHint') }
          : undefined
      }
    >
      {(party) => (
        <PaperFrame label={t('label.title')} page="A4">
          <PaperStack>
            {Array.from({ length: Math.ceil(count / perPage) }, (_, page) => (
              <MultiPaperSheet key={page} lang={language} className={classes['page']}>
                {party.wearers.slice(page * perPage, (page + 1) * perPage).map((wearer) => (
                  <Label key={wearer.wearerId} party={party} wearer={wearer} />
                ))}
              </MultiPaperSheet>
            ))}
          </PaperStack>
        </PaperFrame>
      )}
    </PrintDesk>
  );
};
