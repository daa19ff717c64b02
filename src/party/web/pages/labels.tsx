import '../../../core/web/paper-fonts.css';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { asDay, formatDay } from '../../../core/common/day.ts';
import { useApi } from '../../../core/web/queries.ts';
import { useLanguage } from '../../../core/web/session.ts';
import { EmptyState, QueryView, useTitle, IconLink } from '../../../core/web/ui/index.ts';
import type { Party, Wearer } from '../../contract.ts';
import { partyContract } from '../../contract.ts';
import classes from './labels.module.css';

const route = getRouteApi('/pages/party-labels/$orderid');
const perPage = 8;

const Label = ({ party, wearer }: { party: Party; wearer: Wearer }) => {
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

/** A label for each wearer's bag, in the order of the list. */
export const PartyLabelsPage = () => {
  const { t } = useTranslation(['party', 'shared']);
  const { orderid } = route.useParams();
  const query = useApi(partyContract.get, { params: { id: orderid } });
  useTitle(t('label.title'));
  return (
    <main className={classes['desk']}>
      <style>{'@page { size: A4; margin: 0; }'}</style>
      <div className={classes['bar']} role="toolbar" aria-label={t('label.title')}>
        <IconLink
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('label.back')}
          to="/backoffice/party/$orderid"
          params={{ orderid }}
        >
          <IconArrowLeft size={20} aria-hidden />
        </IconLink>
        <h1 className={classes['title']}>{t('label.title')}</h1>
        <p className={classes['hint']}>{t('label.hint')}</p>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('shared:do.print')}
        </Button>
      </div>
      <QueryView query={query}>
        {(party) =>
          party.wearers.length === 0 ? (
            <EmptyState title={t('party.empty')} hint={t('party.emptyHint')} />
          ) : (
            <div className={classes['scroll']} role="region" aria-label={t('label.title')} tabIndex={0}>
              <div className={classes['sheet']}>
                {Array.from({ length: Math.ceil(party.wearers.length / perPage) }, (_, page) => (
                  <div key={page} className={classes['page']}>
                    {party.wearers.slice(page * perPage, (page + 1) * perPage).map((wearer) => (
                      <Label key={wearer.wearerId} party={party} wearer={wearer} />
                    ))}
                  </div>
                ))}
              </div>
            </div>
          )
        }
      </QueryView>
    </main>
  );
};
