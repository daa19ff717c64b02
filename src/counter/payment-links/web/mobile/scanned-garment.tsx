import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';
import { useSession } from '#ui/session/session.ts';
import { MoneyText, Photo, shared } from '#ui/index.ts';
import { GarmentFacts } from '#orders/order/web/index.ts';
import type { Unit } from '#inventory/stock/contract.ts';
import { UnitStateBadge } from '#inventory/stock/web/index.ts';

export const ScannedGarment = ({ unit }: { unit: Unit }) => {
  const { t } = useTranslation(['billing', 'shared']);
  const { branches } = useSession();
  const lookups = useLookups();
  const branch = branches.find((one) => one.branchId === unit.branchId)?.branchName ?? '';
  return (
    <Group wrap="nowrap" gap="sm" align="flex-start" className={shared.box}>
      <Photo url={unit.image} alt={unit.name} size={88} />
      <Stack gap={4} miw={0}>
        <Box component="h2" fz="1.0625rem" fw={600} m={0}>
          {unit.name}
        </Box>
        <Text size="sm" component="div">
          <GarmentFacts of={unit} lookups={lookups} />
        </Text>
        <Text size="sm">
          {t('shared:money.rent')} <MoneyText baht={unit.rentalPrice} /> · {t('shared:money.bail')}{' '}
          <MoneyText baht={unit.bail} />
        </Text>
        <Group gap="xs">
          <UnitStateBadge state={unit.state} />
          <Text size="sm">{t('mobile.here', { branch })}</Text>
        </Group>
      </Stack>
    </Group>
  );
};
