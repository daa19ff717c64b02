import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, type Day } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ButtonLink, DayInput, EmptyState, Page, QueryView, shared, useToday } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import { stockContract, type UnitRow } from '#inventory/stock/contract.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { TrialPapers } from '../preview/trial-paper.tsx';

const mostUnits = 50;

const TrialForm = ({ units }: { units: readonly UnitRow[] }) => {
  const { t } = useTranslation(['print', 'shared']);
  const lookups = useLookups();
  const today = useToday();
  const [unitId, setUnitId] = useState(units[0]?.unitId ?? 0);
  const [returnDay, setReturnDay] = useState<Day | null>(addDays(today, 2));
  const make = useAction(printingContract.trial);
  const textOf = ({ barcode, name, color, size }: UnitRow): string =>
    [barcode, name, lookups.nameOf('colors', color), lookups.nameOf('sizes', size)]
      .filter((text) => text !== '')
      .join(' · ');
  return (
    <>
      <form
        className={shared.box}
        aria-label={t('trial.title')}
        onSubmit={(event) => {
          event.preventDefault();
          if (returnDay !== null)
            make.mutate({ body: { unitId, returnDay, customerName: t('trial.customer') } });
        }}
      >
        <Stack gap="sm">
          <Group gap="sm" align="flex-end">
            <NativeSelect
              label={t('shared:garment.one')}
              value={String(unitId)}
              onChange={(event) => setUnitId(Number(event.currentTarget.value))}
              data={units.map((one) => ({ value: String(one.unitId), label: textOf(one) }))}
              style={{ flex: '1 1 16rem' }}
            />
            <DayInput
              label={t('shared:day.due')}
              value={returnDay}
              onChange={setReturnDay}
              minDate={today}
              required
            />
            <Button type="submit" loading={make.isPending} disabled={returnDay === null}>
              {t('trial.make')}
            </Button>
          </Group>
        </Stack>
      </form>
      {make.data === undefined ? null : (
        <>
          <Alert
            color="teal"
            role="status"
            icon={<IconCheck aria-hidden />}
            title={t('trial.doneTitle', { n: make.data.itemList.length })}
          >
            <Stack gap="sm" align="flex-start">
              <Text size="sm">{t('trial.done')}</Text>
              <ButtonLink size="sm" variant="default" to="/backoffice/first-steps">
                {t('shared:shop.firstSteps')}
              </ButtonLink>
            </Stack>
          </Alert>
          <TrialPapers documents={make.data.itemList} />
        </>
      )}
    </>
  );
};

export const TrialBillPage = () => {
  const { t } = useTranslation(['print', 'app']);
  const query = useApi(stockContract.units, { query: { state: 'ready', size: mostUnits } });
  return (
    <Page title={t('app:pages.trialBill')}>
      <Text size="sm" maw="42rem">
        {t('trial.lead')}
      </Text>
      <QueryView
        query={query}
        empty={
          <EmptyState
            title={t('trial.noGarment')}
            hint={t('trial.noGarmentHint')}
            action={<ButtonLink to="/backoffice/add-group">{t('trial.addGarment')}</ButtonLink>}
          />
        }
      >
        {({ itemList }) => <TrialForm units={itemList} />}
      </QueryView>
    </Page>
  );
};
