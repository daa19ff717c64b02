import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useRight, useSession } from '#ui/session/session.ts';
import { ErrorState, MoneyInput } from '#ui/index.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { useLookups } from '#catalog/web/index.ts';
import { countsByState, sumStateCounts } from '../parts/unit-state.tsx';
import classes from '../stock.module.css';
import { MintGrid } from './mint-grid.tsx';
import { MintedBarcodes } from './minted-barcodes.tsx';
import { BarcodePreview } from './barcode-preview.tsx';
import { useMintForm } from './use-mint-form.ts';

type New = { unitId: number; barcode: string };

export const MintForm = ({ group }: { group: ProductGroup }) => {
  const { t } = useTranslation('stock');
  const { branches, branchId: here } = useSession();
  const lookups = useLookups();
  const [ownCosts, setOwnCosts] = useState(false);
  const seesCost = useRight('cost');
  const [made, setMade] = useState<readonly New[] | null>(null);
  const groupId = group.productGroupId;
  const items = group.productItem;
  const { form, lines, total, countErrorOf } = useMintForm(items, here);
  const { branchId, cells } = form.values;
  const tooMany = form.errorOf('lines');
  const counts = useApi(stockContract.unitCounts, { query: { groupId, by: 'item', branchId } }).data;
  const have = new Map(
    counts?.itemList[0]?.items.map((one) => [one.itemId, sumStateCounts(countsByState(one.counts))] as const),
  );
  const mint = useAction(stockContract.mint, {
    refresh: [stockContract.units, stockContract.unitCounts, stockContract.nextCode, stockContract.search],
    onSuccess: ({ itemList }) => {
      setMade(itemList);
      form.set({ cells: {}, start: '' });
    },
    onError: form.refuse,
  });
  if (made !== null) return <MintedBarcodes units={made} groupId={groupId} onMore={() => setMade(null)} />;
  const submit = form.submit((body) => {
    if (!mint.isPending) mint.mutate({ body });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {lookups.failure === null ? null : <ErrorState {...lookups.failure} />}
        <div className={classes['filters']}>
          <NativeSelect
            label={t('mint.branch')}
            value={String(branchId)}
            onChange={(event) => form.set({ branchId: Number(event.currentTarget.value) })}
            data={branches.map((one) => ({ value: String(one.branchId), label: one.branchName }))}
          />
          {seesCost ? <MoneyInput label={t('mint.cost')} {...form.field('cost')} /> : null}
          <TextInput
            label={t('mint.start')}
            placeholder={t('mint.startHint')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('start')}
          />
        </div>
        {seesCost ? (
          <Checkbox
            label={t('mint.ownCosts')}
            checked={ownCosts}
            onChange={(event) => setOwnCosts(event.currentTarget.checked)}
          />
        ) : null}
        <MintGrid
          items={items}
          cells={cells}
          errorOf={countErrorOf}
          have={have}
          ownCosts={ownCosts}
          lookups={lookups}
          onCell={(itemId, cell) => form.set({ cells: { ...cells, [itemId]: cell } })}
        />
        {form.errorOf('start') === undefined ? (
          <BarcodePreview
            groupId={groupId}
            items={items}
            lines={lines.filter(({ itemId }) => countErrorOf(itemId) === undefined)}
            start={parseTypedNumber(form.values.start)}
            lookups={lookups}
          />
        ) : null}
        <Group gap="md">
          <Button type="submit" loading={mint.isPending} disabled={!form.valid}>
            {t('mint.send', { n: total })}
          </Button>
          {tooMany === undefined ? null : (
            <Text size="sm" c="red" role="alert">
              {tooMany}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
};
