import { Badge, Box, Checkbox, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { AutoGrid, DayText, shared, TextLink } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import { ColorSize, UnitStateBadge } from '#inventory/stock/web/index.ts';
import type { GroupUnit } from '#inventory/transfers/contract.ts';
import classes from '../transfer.module.css';
import { useDragUnit, useDropUnit } from './use-drag-units.ts';

export type BoardBranch = { branchId: number; name: string; mine: boolean };

type UnitProps = { unit: GroupUnit; chosen: boolean; onPick: (on: boolean) => void };

const Unit = ({ unit, chosen, onPick }: UnitProps) => {
  const { t } = useTranslation('transfer');
  const lookups = useLookups();
  const item = useRef<HTMLLIElement>(null);
  useDragUnit(item, unit.unitId);
  return (
    <li className={`${classes['unit']} ${chosen ? classes['chosen'] : ''}`} draggable ref={item}>
      <Checkbox
        aria-label={unit.barcode}
        checked={chosen}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <Box miw={0} className={shared.anywhere}>
        {unit.mine ? (
          <TextLink size="sm" fw={600} to="/backoffice/unit/$unitid" params={{ unitid: String(unit.unitId) }}>
            {unit.barcode}
          </TextLink>
        ) : (
          <Text span size="sm" fw={600}>
            {unit.barcode}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          <ColorSize of={unit} lookups={lookups} />
          {unit.nextDay === null ? null : (
            <>
              {' · '}
              {t('assign.next')} <DayText day={unit.nextDay} />
            </>
          )}
        </Text>
      </Box>
      {unit.fresh && unit.state === 'ready' ? (
        <Badge variant="light" color="blue" miw="max-content">
          {t('assign.fresh')}
        </Badge>
      ) : (
        <UnitStateBadge state={unit.state} />
      )}
    </li>
  );
};

type ColumnProps = {
  branch: BoardBranch;
  units: readonly GroupUnit[];
  chosen: ReadonlySet<number>;
  onPick: (unitIds: readonly number[], on: boolean) => void;
  onDrop: (unitId: number) => void;
};

const Column = ({ branch, units, chosen, onPick, onDrop }: ColumnProps) => {
  const { t } = useTranslation('transfer');
  const box = useRef<HTMLElement>(null);
  const over = useDropUnit(box, onDrop);
  const picked = units.filter((one) => chosen.has(one.unitId)).length;
  return (
    <section
      aria-label={branch.name}
      className={`${classes['branch']} ${over ? classes['over'] : ''}`}
      ref={box}
    >
      <Group gap="xs" wrap="nowrap" justify="space-between" mb="0.5rem">
        <Text component="h2" size="md" fw={600}>
          {branch.name}
          <Text span size="sm" c="dimmed">
            {` ${t('count', { n: units.length })}`}
            {branch.mine ? ` · ${t('assign.here')}` : ''}
          </Text>
        </Text>
        {units.length === 0 ? null : (
          <Checkbox
            aria-label={t('assign.selectAll', { branch: branch.name })}
            checked={picked === units.length}
            indeterminate={picked > 0 && picked < units.length}
            onChange={(event) =>
              onPick(
                units.map((one) => one.unitId),
                event.currentTarget.checked,
              )
            }
          />
        )}
      </Group>
      {units.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('assign.none')}
        </Text>
      ) : (
        <ul className={classes['units']} aria-label={branch.name}>
          {units.map((one) => (
            <Unit
              key={one.unitId}
              unit={one}
              chosen={chosen.has(one.unitId)}
              onPick={(on) => onPick([one.unitId], on)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

type BoardProps = Omit<ColumnProps, 'branch' | 'onDrop'> & {
  branches: readonly BoardBranch[];
  onDrop: (branch: BoardBranch, unitId: number) => void;
};

export const BranchBoard = ({ branches, units, onDrop, ...rest }: BoardProps) => {
  const { t } = useTranslation('transfer');
  return (
    <AutoGrid min="17rem" align="start" spacing="md" role="group" aria-label={t('assign.board')}>
      {branches.map((branch) => (
        <Column
          key={branch.branchId}
          branch={branch}
          units={units.filter((one) => one.branchId === branch.branchId)}
          onDrop={(unitId) => onDrop(branch, unitId)}
          {...rest}
        />
      ))}
    </AutoGrid>
  );
};
