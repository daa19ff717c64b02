import { Alert, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { useAction } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { DayInput, TextLink } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { GroupUnit, RefusedTransferUnit } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import type { BoardBranch } from './branch-board.tsx';
import { RefusedUnitList } from './refused-units.tsx';

export type AssignTarget = { branch: BoardBranch; units: readonly GroupUnit[] };
type Result = ReplyOf<typeof transferContract.assign>;

const Outcome = ({ of }: { of: Result }) => {
  const { t } = useTranslation('transfer');
  const count = (state: 'sent' | 'requested'): number =>
    of.transfers.filter((one) => one.state === state).reduce((sum, one) => sum + one.count, 0);
  const nothing = of.placed === 0 && of.transfers.length === 0 && of.refused.length === 0;
  const link = (text: string, tab: 'away' | 'asked') => (
    <TextLink to="/backoffice/transfers" search={{ tab }}>
      {text}
    </TextLink>
  );
  return (
    <Stack gap="sm" role="status">
      {nothing ? <span>{t('assign.nothing')}</span> : null}
      {of.placed === 0 ? null : <Alert color="teal">{t('assign.placed', { n: of.placed })}</Alert>}
      {count('sent') === 0 ? null : (
        <Alert color="teal">{link(t('assign.sent', { n: count('sent') }), 'away')}</Alert>
      )}
      {count('requested') === 0 ? null : (
        <Alert color="teal">{link(t('assign.asked', { n: count('requested') }), 'asked')}</Alert>
      )}
      {of.refused.length === 0 ? null : (
        <Alert color="yellow" title={t('assign.refused', { n: of.refused.length })}>
          <RefusedUnitList refused={of.refused} />
        </Alert>
      )}
    </Stack>
  );
};

type AssignDialogProps = {
  aim: AssignTarget;
  onClose: () => void;
  onDone: (refused: readonly RefusedTransferUnit[]) => void;
};

export const AssignDialog = ({ aim, onClose, onDone }: AssignDialogProps) => {
  const { t } = useTranslation('transfer');
  const today = bangkokDay(new Date());
  const { branch, units } = aim;
  const isAdmin = useCan({ allow: 'admin' }) === 'ok';
  const mayPlace = isAdmin && branch.mine && units.every((one) => one.mine);
  const [way, setWay] = useState<'place' | 'send'>(
    mayPlace && units.every((one) => one.fresh) ? 'place' : 'send',
  );
  const [day, setDay] = useState<Day | null>(addDays(today, 1));
  const assign = useAction(transferContract.assign, { refresh: 'all' });
  const { data } = assign;
  const title = t('assign.dialog', { n: units.length, branch: branch.name });
  if (data !== undefined)
    return (
      <Dialog title={title} size="lg" onClose={() => onDone(data.refused)}>
        <Stack gap="md">
          <Outcome of={data} />
          <DialogButtons />
        </Stack>
      </Dialog>
    );
  return (
    <Dialog title={title} size="lg" busy={assign.isPending} onClose={onClose}>
      <Stack gap="sm">
        {mayPlace ? (
          <NativeSelect
            label={t('assign.way')}
            value={way}
            onChange={(event) => setWay(event.currentTarget.value === 'place' ? 'place' : 'send')}
            data={[
              { value: 'place', label: t('assign.place') },
              { value: 'send', label: t('assign.send') },
            ]}
          />
        ) : null}
        {way === 'send' ? (
          <DayInput label={t('assign.expected')} value={day} onChange={setDay} minDate={today} required />
        ) : null}
        <DialogButtons
          action={t('assign.confirm')}
          disabled={way === 'send' && day === null}
          onAction={() =>
            assign.mutate({
              body: {
                unitIds: units.map((one) => one.unitId),
                toBranchId: branch.branchId,
                way,
                ...(way === 'send' && day !== null && { expectedDay: day }),
              },
            })
          }
        />
      </Stack>
    </Dialog>
  );
};
