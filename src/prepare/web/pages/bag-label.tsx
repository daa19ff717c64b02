import '../../../core/web/paper-fonts.css';
import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { countIn } from '../../../core/common/search.ts';
import { EmptyState, QueryView, useTitle } from '../../../core/web/ui/index.ts';
import { prepareContract } from '../../contract.ts';
import { BagLabel } from '../paper/bag-label.tsx';
import { bagsOf } from '../paper/bags.ts';
import classes from '../paper/paper.module.css';
import { PaperToolbar } from '../paper/toolbar.tsx';

const route = getRouteApi('/pages/bag-label/$orderid');

const pageRules = `@page { size: 100mm 75mm; margin: 0; }
@media print { html, body { height: auto; margin: 0; background: #fff; } }`;

/** Labels for the bags of an order: one for all, or one a garment; a page each. */
export const BagLabelPage = () => {
  const { t } = useTranslation(['prepare', 'shared']);
  const orderId = countIn(route.useParams().orderid) ?? 0;
  const { per, code } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useApi(prepareContract.get, { params: { id: orderId } });
  const bags = query.data === undefined ? [] : bagsOf(query.data, per ?? 'bag');
  useTitle(t('label.title'));
  return (
    <div className={classes['desk']}>
      <style>{pageRules}</style>
      <PaperToolbar
        title={t('label.title')}
        tools={t('shared:paper.tools')}
        print={t('shared:do.print')}
        back={() =>
          void navigate({ to: '/backoffice/tododetail/$orderid', params: { orderid: String(orderId) } })
        }
        ready={bags.length > 0}
        told={bags.length > 1 ? t('label.count', { n: bags.length }) : undefined}
      >
        <SegmentedControl
          aria-label={t('label.per')}
          value={per ?? 'bag'}
          onChange={(next) =>
            void navigate({
              search: (was) => ({ ...was, per: next === 'garment' ? next : undefined }),
              replace: true,
            })
          }
          data={[
            { value: 'bag', label: t('label.perBag') },
            { value: 'garment', label: t('label.perGarment') },
          ]}
        />
        <SegmentedControl
          aria-label={t('shared:field.code')}
          value={code ?? 'qr'}
          onChange={(next) =>
            void navigate({
              search: (was) => ({ ...was, code: next === 'code128' ? next : undefined }),
              replace: true,
            })
          }
          data={[
            { value: 'qr', label: t('label.qr') },
            { value: 'code128', label: t('shared:garment.barcode') },
          ]}
        />
      </PaperToolbar>
      <main className={query.isError || bags.length === 0 ? classes['notice'] : undefined}>
        <QueryView query={query}>
          {(order) =>
            bags.length === 0 ? (
              <EmptyState title={t('label.empty')} hint={t('label.emptyHint')} />
            ) : (
              <div className={classes['scroll']} role="region" aria-label={t('label.sheet')} tabIndex={0}>
                <div className={classes['labels']}>
                  {bags.map((bag, index) => (
                    <BagLabel
                      key={bag.key}
                      order={order}
                      bag={bag}
                      code={code ?? 'qr'}
                      n={index + 1}
                      all={bags.length}
                    />
                  ))}
                </div>
              </div>
            )
          }
        </QueryView>
      </main>
    </div>
  );
};
