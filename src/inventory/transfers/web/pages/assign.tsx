import { Alert, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, Page, QueryView, ButtonLink } from '#ui/index.ts';
import type { GroupUnit, RefusedTransferUnit } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import type { AssignTarget } from '../assign/assign-dialog.tsx';
import { AssignDialog } from '../assign/assign-dialog.tsx';
import { BranchBoard } from '../assign/branch-board.tsx';
import { ChosenUnitsBar } from '../assign/chosen-bar.tsx';
import { RefusedUnitList } from '../assign/refused-units.tsx';

const route = getRouteApi('/backoffice/assign-to-branch/$productid');

export const AssignPage = () => {
  const { t } = useTranslation(['transfer', 'app']);
  const id = Number(route.useParams().productid);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [aim, setAim] = useState<AssignTarget | null>(null);
  const [refused, setRefused] = useState<readonly RefusedTransferUnit[]>([]);
  const query = useApi(transferContract.groupUnits, { params: { id } });
  const pick = (unitIds: readonly number[], on: boolean): void =>
    setChosen((now) => {
      const next = new Set(now);
      for (const one of unitIds) {
        if (on) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  const unitsOf = (units: readonly GroupUnit[], ids: ReadonlySet<number>): GroupUnit[] =>
    units.filter((one) => ids.has(one.unitId));
  const mint = (
    <ButtonLink variant="default" to="/backoffice/create-item/$productid" params={{ productid: String(id) }}>
      {t('assign.mint')}
    </ButtonLink>
  );
  return (
    <Page
      title={
        query.data === undefined
          ? t('app:pages.assignToBranch')
          : `${t('app:pages.assignToBranch')} · ${query.data.name}`
      }
      back="/backoffice/stock"
      actions={mint}
    >
      <Text size="sm" c="dimmed">
        {t('assign.hint')}
      </Text>
      {refused.length === 0 ? null : (
        <Alert
          color="yellow"
          role="alert"
          title={t('assign.refused', { n: refused.length })}
          withCloseButton
          onClose={() => setRefused([])}
        >
          <RefusedUnitList refused={refused} />
        </Alert>
      )}
      <QueryView query={query}>
        {(data) =>
          data.units.length === 0 ? (
            <EmptyState title={t('assign.emptyTitle')} hint={t('assign.emptyHint')} action={mint} />
          ) : (
            <>
              <BranchBoard
                branches={data.branches}
                units={data.units}
                chosen={chosen}
                onPick={pick}
                onDrop={(branch, unitId) => {
                  const ids = chosen.has(unitId) ? chosen : new Set([unitId]);
                  setAim({ branch, units: unitsOf(data.units, ids) });
                }}
              />
              {chosen.size === 0 ? null : (
                <ChosenUnitsBar
                  count={chosen.size}
                  branches={data.branches}
                  onClear={() => setChosen(new Set())}
                  onGo={(branch) => setAim({ branch, units: unitsOf(data.units, chosen) })}
                />
              )}
            </>
          )
        }
      </QueryView>
      {aim === null ? null : (
        <AssignDialog
          aim={aim}
          onClose={() => setAim(null)}
          onDone={(kept) => {
            setAim(null);
            setRefused(kept);
            setChosen(new Set(kept.map((one) => one.unitId)));
          }}
        />
      )}
    </Page>
  );
};
