import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import type { ScanMessage } from '#ui/index.ts';
import { ScanBox } from '#ui/index.ts';
import { CodeLinks, useCodeScan } from '#inventory/stock/web/index.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { transferTabQueries } from '#inventory/transfers/transfer-page-search.ts';

type ScanReceiveProps = { onReceived: () => void; onTransfer: (id: number) => void };

/** Receives a garment without opening its transfer. A transfer's number opens the transfer. */
export const ScanReceive = ({ onReceived, onTransfer }: ScanReceiveProps) => {
  const { t } = useTranslation('transfer');
  const [said, setSaid] = useState<ScanMessage | undefined>();
  const receive = useAction(transferContract.receive, { refresh: 'all', quiet: true });
  const scanner = useCodeScan({
    isFor: ({ kind }) => kind === 'garment' || kind === 'transfer',
    onFound: async ({ kind, id, code, name }) => {
      if (kind === 'transfer') onTransfer(id);
      if (kind !== 'garment') return kind === 'transfer';
      const { itemList } = await callApi(transferContract.list, {
        query: { ...transferTabQueries.way, unitId: id, size: 1 },
      });
      const [way] = itemList;
      if (way === undefined) return false;
      const now = await receive.mutateAsync({ params: { id: way.transferId }, body: { barcodes: [code] } });
      const { fromBranchName: from, receivedCount: n, lineCount: of } = now;
      setSaid({ tone: 'ok', text: t('receive.scanned', { name, from, n, of }) });
      onReceived();
      return true;
    },
  });
  return (
    <div>
      <ScanBox
        label={t('receive.scanHere')}
        onScan={(code, typed) => {
          setSaid(undefined);
          scanner.scan(code, typed);
        }}
        busy={scanner.busy}
        said={scanner.error === undefined ? said : undefined}
        error={scanner.error}
        sounded
        shows
      />
      <CodeLinks scanner={scanner} />
    </div>
  );
};
