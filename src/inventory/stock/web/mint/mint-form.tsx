import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { ErrorState, MoneyInput } from '#ui/index.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { maxUnitsPerMove } from '#inventory/stock/unit-contract.ts';
import { useLookups } from '#catalog/web/index.ts';
import { countsByState, sumStateCounts } from '../parts/unit-state.tsx';
import classes from '../stock.module.css';
import type { MintGridCells } from './mint-draft.ts';
import { parseMintCount, mintLinesOf, parseStartNumber, mintTotalOf } from './mint-draft.ts';
import { MintGrid } from './mint-grid.tsx';
import { MintedBarcodes } from './minted-barcodes.tsx';
import { BarcodePreview } from './barcode-preview.tsx';

type New = { unitId: number; barcode: string };

export const MintForm = ({ group }: { group: ProductGroup }) => {
  const { t } = useTranslation('stock');
  const { branches, branchId: here } = useSession();
  const lookups = useLookups();
  const [branchId, setBranchId] = useState(here);
  const [cells, setCells] = useState<MintGridCells>({});
  const [cost, setCost] = useState<number | ''>('');
  const [startText, setStartText] = useState('');
  const [ownCosts, setOwnCosts] = useState(false);
  const [made, setMade] = useState<readonly New[] | null>(null);
  const groupId = group.productGroupId;
  const items = group.productItem;
  const counts = useApi(stockContract.unitCounts, { query: { groupId, by: 'item', branchId } }).data;
  const have = new Map(
    counts?.itemList[0]?.items.map((one) => [one.itemId, sumStateCounts(countsByState(one.counts))] as const),
  );
  const start = parseStartNumber(startText);
  const lines = mintLinesOf(items, cells, cost);
  const total = mintTotalOf(lines);
  const wrong =
    start === null ||
    total > maxUnitsPerMove ||
    Object.values(cells).some((cell) => parseMintCount(cell.count) === null);
  const mint = useAction(stockContract.mint, {
    refresh: [stockContract.units, stockContract.unitCounts, stockContract.nextCode, stockContract.search],
    onSuccess: ({ itemList }) => {
      setMade(itemList);
      setCells({});
      setStartText('');
    },
  });
  if (made !== null) return <MintedBarcodes units={made} groupId={groupId} onMore={() => setMade(null)} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong && total > 0)
          mint.mutate({ body: { branchId, lines, ...(start !== undefined && start !== null && { start }) } });
      }}
    >
      <Stack gap="md">
        {lookups.failure === null ? null : <ErrorState {...lookups.failure} />}
        <div className={classes['filters']}>
          <NativeSelect
            label={t('mint.branch')}
            value={String(branchId)}
            onChange={(event) => setBranchId(Number(event.currentTarget.value))}
            data={branches.map((one) => ({ value: String(one.branchId), label: one.branchName }))}
          />
          <MoneyInput label={t('mint.cost')} value={cost} onChange={setCost} />
          <TextInput
            label={t('mint.start')}
            placeholder={t('mint.startHint')}
            inputMode="numeric"
            autoComplete="off"
            value={startText}
            error={start === null ? t('mint.startWrong') : undefined}
            onChange={(event) => setStartText(event.currentTarget.value)}
          />
        </div>
        <Checkbox
          label={t('mint.ownCosts')}
          checked={ownCosts}
          onChange={(event) => setOwnCosts(event.currentTarget.checked)}
        />
        <MintGrid
          items={items}
          cells={cells}
          have={have}
          ownCosts={ownCosts}
          lookups={lookups}
          onCell={(itemId, cell) => setCells({ ...cells, [itemId]: cell })}
        />
        {start === null ? null : (
          <BarcodePreview groupId={groupId} items={items} lines={lines} start={start} lookups={lookups} />
        )}
        <Group gap="md">
          <Button type="submit" loading={mint.isPending} disabled={wrong || total === 0}>
            {t('mint.send', { n: total })}
          </Button>
          {total > maxUnitsPerMove ? (
            <Text size="sm" c="red" role="alert">
              {t('mint.tooMany', { n: maxUnitsPerMove })}
            </Text>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
};
