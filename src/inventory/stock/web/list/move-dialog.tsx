import { Alert, Box, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { useForm } from '#ui/form/index.ts';
import { MoneyInput, shared } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { UnitRow, UnitState } from '#inventory/stock/contract.ts';
import { MoveUnitsInput } from '#inventory/stock/move-input.ts';
import { legalMovesFor } from '#inventory/stock/unit-moves.ts';
import type { MovedUnits } from '#inventory/stock/unit-contract.ts';
import { StateDot } from '../parts/unit-state.tsx';
import classes from '../stock.module.css';
import { ReservationsAtRiskList } from './reservations-at-risk.tsx';
import { RefusedMoveList } from './refused-list.tsx';
import { useMoveUnits } from './use-move-units.ts';

type MoveDialogProps = {
  units: readonly Pick<UnitRow, 'unitId' | 'barcode' | 'state'>[];
  onClose: () => void;
  onMoved: () => void;
};

/** Washing and repair can have a cost at start and end. */
const costs = (from: readonly UnitState[], to: UnitState | null): boolean =>
  [...from, to].some((one) => one === 'wash' || one === 'repair');

export const MoveUnitsDialog = ({ units, onClose, onMoved }: MoveDialogProps) => {
  const { t } = useTranslation(['stock', 'ui']);
  const { role } = useSession();
  const states = [...new Set(units.map((one) => one.state))];
  const targets = legalMovesFor(states, role);
  const [only] = states.length === 1 ? states : [];
  const [done, setDone] = useState<MovedUnits | null>(null);
  const { move, busy, refusal } = useMoveUnits((moved) => {
    onMoved();
    if (moved.endangered.length === 0) onClose();
    else setDone(moved);
  });
  const form = useForm({
    schema: MoveUnitsInput,
    initialValues: { to: null as UnitState | null, note: '', cost: '' as number | '' },
    toBody: ({ to, note, cost }) => ({
      unitIds: units.map((one) => one.unitId),
      to,
      from: only,
      note,
      cost: costs(states, to) ? cost || 0 : 0,
    }),
  });
  const { to } = form.values;
  return (
    <Dialog busy={busy} onClose={onClose} title={t('move.title', { n: units.length })} size="lg">
      {done === null ? (
        <form noValidate onSubmit={form.submit(move)}>
          <Stack gap="md">
            {targets.length === 0 ? (
              <Alert color="yellow" title={t('move.noneTitle')}>
                {t('move.noneHint')}
              </Alert>
            ) : (
              <fieldset className={classes['chips']}>
                <Box component="legend" p={0} mb="0.25rem" fz="sm" fw={500}>
                  {t('move.to')}
                </Box>
                {targets.map((state) => (
                  <label key={state} className={`${shared.hover} ${classes['chip']}`}>
                    <input
                      type="radio"
                      name="to"
                      value={state}
                      checked={state === to}
                      onChange={() => form.set({ to: state })}
                    />
                    <StateDot state={state} />
                    {t(`state.${state}`)}
                  </label>
                ))}
              </fieldset>
            )}
            {to === 'lost' || to === 'retired' ? <Text size="sm">{t(`move.hint.${to}`)}</Text> : null}
            {costs(states, to) && to !== null ? (
              <MoneyInput label={t('move.cost')} {...form.field('cost')} />
            ) : null}
            <Textarea label={t('move.note')} {...form.text('note')} autosize minRows={2} />
            {refusal === null ? null : (
              <>
                <RefusedMoveList rows={refusal.items} />
                <ReservationsAtRiskList rows={refusal.endangered} refused />
              </>
            )}
            <DialogButtons
              action={t('ui:save')}
              disabled={to === null}
              color={to === 'lost' || to === 'retired' ? 'red' : undefined}
            />
          </Stack>
        </form>
      ) : (
        <Stack gap="md">
          {done.rearranged === 0 ? null : (
            <Text size="sm">{t('move.rearranged', { n: done.rearranged })}</Text>
          )}
          <ReservationsAtRiskList rows={done.endangered} />
          <DialogButtons />
        </Stack>
      )}
    </Dialog>
  );
};
