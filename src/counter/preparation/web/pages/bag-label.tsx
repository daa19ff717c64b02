import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import {
  PrintDesk,
  PaperFrame,
  InLanguage,
  LanguageChoice,
  useLoadedLanguage,
  PrintSkeleton,
  PrintBackLink,
} from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useLookups } from '#catalog/web/index.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import type { BagSearch } from '#counter/preparation/todo-search.ts';
import { BagLabel } from '../paper/bag-label.tsx';
import { orderBagsOf } from '../paper/bags.ts';
import classes from '../paper/paper.module.css';

const route = getRouteApi('/pages/bag-label/$orderid');

export const BagLabelPage = () => {
  const { t } = useTranslation(['prepare', 'shared']);
  const { orderid } = route.useParams();
  const reader = useLanguage();
  const { per = 'bag', code = 'qr', lang = reader } = route.useSearch();
  const spoken = useLoadedLanguage(lang);
  const navigate = route.useNavigate();
  const query = useApi(preparationContract.get, { params: { id: parseCount(orderid) ?? 0 } });
  const lookups = useLookups();
  const bags = query.data === undefined ? [] : orderBagsOf(query.data, per);
  const set = (change: BagSearch): void =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true });
  return (
    <PrintDesk
      title={t('label.title')}
      back={<PrintBackLink asCame to="/backoffice/tododetail/$orderid" params={{ orderid }} />}
      note={bags.length > 1 ? t('label.count', { n: bags.length }) : undefined}
      // Until reference lists load, labels would show codes.
      printable={bags.length > 0 && lookups.ready}
      query={query}
      nothing={
        query.data !== undefined && bags.length === 0
          ? { title: t('label.empty'), hint: t('label.emptyHint') }
          : undefined
      }
      ready={spoken !== null}
      tools={
        <>
          <LanguageChoice value={lang} onChange={(next) => set({ lang: next })} />
          <SegmentedControl
            aria-label={t('label.per')}
            value={per}
            onChange={(next) => set({ per: next === 'garment' ? next : undefined })}
            data={[
              { value: 'bag', label: t('label.perBag') },
              { value: 'garment', label: t('label.perGarment') },
            ]}
          />
          <SegmentedControl
            aria-label={t('shared:field.code')}
            value={code}
            onChange={(next) => set({ code: next === 'code128' ? next : undefined })}
            data={[
              { value: 'qr', label: t('label.qr') },
              { value: 'code128', label: t('shared:garment.barcode') },
            ]}
          />
        </>
      }
    >
      {(order) =>
        spoken === null ? (
          <PrintSkeleton />
        ) : (
          <PaperFrame label={t('label.sheet')} page="100mm 75mm">
            <div className={classes['labels']}>
              <InLanguage of={spoken}>
                {bags.map((bag, index) => (
                  <BagLabel
                    key={bag.key}
                    order={order}
                    bag={bag}
                    code={code}
                    n={index + 1}
                    all={bags.length}
                  />
                ))}
              </InLanguage>
            </div>
          </PaperFrame>
        )
      }
    </PrintDesk>
  );
};
