import { ActionIcon, Box, Flex, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { DayText, MuteButton, Photo, ScanBox, shared } from '#ui/index.ts';
import { ReservationsAtRiskList } from '../list/reservations-at-risk.tsx';
import { UnitLink } from '../list/unit-cells.tsx';
import { RefusedMoveList } from '../list/refused-list.tsx';
import { useMoveUnits } from '../list/use-move-units.ts';
import type { Lookups } from '#catalog/web/index.ts';
import { ColorSize } from '../parts/color-size.tsx';
import { UnitStateBadge } from '../parts/unit-state.tsx';
import { StepButtons } from './step-buttons.tsx';
import { CodeLinks } from './code-links.tsx';
import { useScan } from './use-scan.ts';

export const UnitScanPanel = ({ lookups }: { lookups: Lookups }) => {
  const { t } = useTranslation(['stock', 'ui']);
  const { branches, branchId } = useSession();
  const { unit, said, scanner, scan, step, forget } = useScan();
  const {
    move,
    busy: moving,
    refusal,
  } = useMoveUnits(() => {
    if (unit !== null) scan(unit.barcode);
  });
  const away = branches.find((one) => one.branchId === unit?.branchId && one.branchId !== branchId);
  return (
    <Flex component="section" direction="column" gap="sm" className={shared.box} aria-label={t('scan.title')}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Box maw="30rem" style={{ flex: 1 }}>
          <ScanBox
            label={t('scan.label')}
            onScan={scan}
            busy={scanner.busy}
            said={said}
            sounded
            error={scanner.error}
          />
        </Box>
        <MuteButton />
      </Group>
      <CodeLinks scanner={scanner} />
      <div aria-live="polite">
        {unit === null || step === null ? null : (
          <Group gap="md" align="flex-start">
            <Photo url={unit.image} alt={t('ui:photoOf', { name: unit.name })} size={88} />
            <Box flex="1 1 14rem" miw={0} className={shared.anywhere}>
              <Group gap="xs">
                <UnitLink unit={unit} />
                <UnitStateBadge state={unit.state} />
              </Group>
              <Text fw={600}>{unit.name}</Text>
              <Text size="sm" c="dimmed" component="div">
                <ColorSize of={unit} lookups={lookups} />
                {away === undefined ? null : ` · ${away.branchName}`}
              </Text>
              {unit.nextDay === null ? null : (
                <Text size="sm">
                  {t('unit.next')} <DayText day={unit.nextDay} />
                </Text>
              )}
              {unit.note === '' ? null : <Text size="sm">{unit.note}</Text>}
            </Box>
            <Stack gap="xs" align="flex-start">
              <StepButtons
                unit={unit}
                step={step}
                busy={moving}
                onMove={(to) => move({ unitIds: [unit.unitId], to, from: unit.state })}
              />
              {refusal === null ? null : (
                <>
                  <RefusedMoveList rows={refusal.items} />
                  <ReservationsAtRiskList rows={refusal.endangered} refused />
                </>
              )}
            </Stack>
            <ActionIcon variant="subtle" color="gray" aria-label={t('ui:close')} onClick={forget}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </div>
    </Flex>
  );
};
