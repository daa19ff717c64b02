import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { ConfirmButton, StateBadge, TimeText } from '#ui/index.ts';
import type { BadgeTone } from '#ui/index.ts';
import type { PartMove, PartState, UnitParts } from '#inventory/stock/parts-contract.ts';
import { partMoveRules, partMoves, partOperations } from '#inventory/stock/parts-contract.ts';

const tones: Record<PartState, BadgeTone> = { there: 'good', missing: 'bad', writtenOff: 'neutral' };

const useSettlePart = () => {
  const { t } = useTranslation('stock');
  return useAction(partOperations.settlePart, { done: t('part.saved'), refresh: 'all' });
};

type PartButtonProps = { unitId: number; part: { partId: number; name: string } };

export const FoundPartButton = ({ unitId, part }: PartButtonProps) => {
  const { t } = useTranslation('stock');
  const settle = useSettlePart();
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={settle.isPending}
      aria-label={t('part.foundOf', { part: part.name })}
      onClick={() => settle.mutate({ params: { id: unitId }, body: { partId: part.partId, to: 'found' } })}
    >
      {t('part.move.found')}
    </Button>
  );
};

const PartRow = ({ unitId, part }: { unitId: number; part: UnitParts['parts'][number] }) => {
  const { t } = useTranslation('stock');
  const isAdmin = useSession().role !== 'staff';
  const settle = useSettlePart();
  const send = (to: PartMove) =>
    settle.mutateAsync({ params: { id: unitId }, body: { partId: part.partId, to } });
  const moves = partMoves.filter((to) => {
    const { from, role } = partMoveRules[to];
    return (from as readonly PartState[]).includes(part.state) && (role === 'staff' || isAdmin);
  });
  return (
    <Stack component="li" gap={4}>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {part.name}
        </Text>
        <StateBadge tone={tones[part.state]}>{t(`part.state.${part.state}`)}</StateBadge>
        {part.since === null ? null : (
          <Text size="xs" c="dimmed">
            <TimeText at={part.since} />
            {[part.orderNo, part.by, part.note].filter((text) => text !== '').map((text) => ` · ${text}`)}
          </Text>
        )}
      </Group>
      <Group gap="xs">
        {moves.map((to) => (
          <ConfirmButton
            key={to}
            size="compact-xs"
            color={to === 'writtenOff' || to === 'missing' ? 'red' : 'plum'}
            title={t(`part.ask.${to}`, { part: part.name })}
            text={t(`part.text.${to}`)}
            confirmLabel={t(`part.move.${to}`)}
            onConfirm={() => send(to)}
          >
            {t(`part.move.${to}`)}
          </ConfirmButton>
        ))}
      </Group>
    </Stack>
  );
};

type UnitPartsProps = {
  unitId: number;
  title: string;
  lackingOnly?: boolean;
  className?: string | undefined;
};

export const UnitPartsBox = ({ unitId, title, lackingOnly = false, className }: UnitPartsProps) => {
  const parts = useApi(partOperations.unitParts, { params: { id: unitId } }).data?.parts ?? [];
  const shown = lackingOnly ? parts.filter((one) => one.state !== 'there') : parts;
  if (shown.length === 0) return null;
  return (
    <section className={className} aria-label={title}>
      <Text component="h2" fw={600} mb={6} fz="1.0625rem" mt={0}>
        {title}
      </Text>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((part) => (
          <PartRow key={part.partId} unitId={unitId} part={part} />
        ))}
      </Stack>
    </section>
  );
};
