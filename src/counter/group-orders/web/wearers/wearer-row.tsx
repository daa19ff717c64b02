import { ActionIcon, Box, Checkbox, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { RentalStateBadge } from '#orders/order/web/index.ts';
import type { Wearer } from '#counter/group-orders/contract.ts';
import classes from '../group-orders.module.css';

type Props = {
  wearer: Wearer;
  chosen: boolean;
  found: boolean;
  onChoose: (chosen: boolean) => void;
  onEdit: () => void;
};

export const WearerRow = ({ wearer, chosen, found, onChoose, onEdit }: Props) => {
  const { t } = useTranslation(['party', 'shared']);
  return (
    <li className={`${classes['row']} ${found ? classes['found'] : ''}`} id={`wearer-${wearer.wearerId}`}>
      <Checkbox
        aria-label={t('shared:do.chooseOf', { name: wearer.name })}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Box flex="1 1 12rem" miw={0}>
        <Text size="sm" fw={600}>
          {wearer.place}. {wearer.name}
        </Text>
        <Text size="xs" c="dimmed">
          {[wearer.team, wearer.phone === '' ? '' : formatPhone(wearer.phone), wearer.note]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </Box>
      <Box flex="1 1 14rem" miw={0}>
        {wearer.garments.map((one) => (
          <Group key={one.garmentId} gap="0.125rem 0.5rem" fz="sm">
            <span>{[one.name, one.color, one.size].filter(Boolean).join(' · ')}</span>
            {one.barcode === '' ? null : (
              <Text component="span" size="xs" c="dimmed">
                {one.barcode}
              </Text>
            )}
            {one.state === null ? (
              <Text component="span" size="xs" c="var(--mantine-color-error)" fw={600}>
                {t('party.noGarment')}
              </Text>
            ) : (
              <RentalStateBadge state={one.state} />
            )}
          </Group>
        ))}
      </Box>
      <Group gap={4}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('shared:do.changeOf', { name: wearer.name })}
          onClick={onEdit}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
};
