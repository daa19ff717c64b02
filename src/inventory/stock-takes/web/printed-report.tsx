import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi } from '#ui/api/client.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { TimeText } from '#ui/index.ts';
import type { TakeLine, TakeDetail } from '../contract.ts';
import { stocktakeContract } from '../contract.ts';
import type { TakeLineKind } from '../scan-results.ts';
import { takeLineKinds } from '../scan-results.ts';
import { flowingRule } from '#ui/print/page-rules.ts';
import classes from './printed-report.module.css';
import { useTakeName } from './use-take-name.ts';
import { useCategoryName } from './use-category-name.ts';

const printed = takeLineKinds.filter((one) => one !== 'counted');
type Lists = Partial<Record<TakeLineKind, TakeLine[]>>;

const allLines = async (takeId: number, kind: TakeLineKind): Promise<TakeLine[]> => {
  const all: TakeLine[] = [];
  for (let page = 1; ; page++) {
    const { itemList, size } = await callApi(stocktakeContract.lines, {
      params: { id: takeId },
      query: { kind, page, size: 100 },
    });
    all.push(...itemList);
    if (itemList.length < size) return all;
  }
};

const Table = ({ kind, lines }: { kind: TakeLineKind; lines: readonly TakeLine[] }) => {
  const { t } = useTranslation('stocktake');
  return (
    <section>
      <h2>
        {t(`kind.${kind}`)} ({lines.length})
      </h2>
      {lines.length === 0 ? (
        <p>{t(`kindEmpty.${kind}`)}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column.barcode')}</th>
              <th scope="col">{t('column.name')}</th>
              <th scope="col">{t('column.state')}</th>
              <th scope="col">{t('column.branch')}</th>
              <th scope="col">{t('column.by')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.barcode}>
                <td>{line.barcode}</td>
                <td>{[line.name, line.color, line.size].filter((one) => one !== '').join(' · ')}</td>
                <td>{line.state === null ? '' : t(`unitState.${line.state}`)}</td>
                <td>{line.branchName}</td>
                <td>{line.scannedBy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

export const PrintedTakeReport = ({ take }: { take: TakeDetail }) => {
  const { t } = useTranslation(['stocktake', 'shared', 'app']);
  const categoryName = useCategoryName();
  const { shopName } = useSession();
  const name = useTakeName(take);
  const [lists, setLists] = useState<Lists | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (lists === null) return undefined;
    const gone = (): void => setLists(null);
    window.addEventListener('afterprint', gone);
    // Painting the report needs one frame after the mount.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', gone);
    };
  }, [lists]);
  const print = async (): Promise<void> => {
    setBusy(true);
    try {
      const all: Lists = {};
      for (const kind of printed) all[kind] = await allLines(take.takeId, kind);
      setLists(all);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={busy}
        onClick={() => void print()}
      >
        {t('print')}
      </Button>
      {lists === null
        ? null
        : createPortal(
            <div className={classes['report']}>
              <style>{flowingRule('A4')}</style>
              <h1>
                {t('app:pages.stockTake')} · {take.branchName}
              </h1>
              <p>
                {shopName} · {name} · {categoryName(take.category)}
              </p>
              <p>
                {t('field.started')} <TimeText at={take.startedAt} />{' '}
                {t('shared:field.byName', { name: take.startedBy })}
                {take.closedAt === null ? null : (
                  <>
                    {' · '}
                    {t('field.closed')} <TimeText at={take.closedAt} />{' '}
                    {t('shared:field.byName', { name: take.closedBy })}
                  </>
                )}
              </p>
              <p>
                <strong>{t('ofExpected', take.counts)}</strong>
                {takeLineKinds.map((kind) => ` · ${t(`kind.${kind}`)} ${take.counts[kind]}`)}
              </p>
              {printed.map((kind) => (
                <Table key={kind} kind={kind} lines={lists[kind] ?? []} />
              ))}
            </div>,
            document.body,
          )}
    </>
  );
};
