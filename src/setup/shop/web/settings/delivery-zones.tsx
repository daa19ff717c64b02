import { ActionIcon, Box, Button, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyInput, PlainList } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput } from '#ui/form/index.ts';
import { maxDeliveryZones } from '#setup/shop/delivery-zones.ts';
import type { RulesForm, ZoneValues } from './rules-form.ts';
import classes from './settings.module.css';

export const DeliveryZones = ({ form }: { form: RulesForm }) => {
  const { t } = useTranslation('rules');
  const zones = form.values.deliveryZones;
  const put = (deliveryZones: ZoneValues[]): void => form.set({ deliveryZones });
  const add = (): void => {
    const key = Math.max(-1, ...zones.map((one) => one.key)) + 1;
    put([...zones, { key, name: '', places: '', fee: 0, outDays: 1, backDays: 1 }]);
  };
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t(zones.length === 0 ? 'zones.none' : 'zones.hint')}
      </Text>
      {zones.length === 0 ? null : (
        <PlainList aria-label={t('fields.deliveryZones')}>
          {zones.map((one, at) => (
            <li key={one.key} className={classes['row']}>
              <Box flex="1 1 9rem" miw={0}>
                <TextInput
                  label={t('zones.name')}
                  {...form.field(`deliveryZones.${at}.name`)}
                  maxLength={60}
                />
              </Box>
              <Box flex="3 1 14rem" miw={0}>
                <Textarea
                  label={t('zones.places')}
                  {...form.field(`deliveryZones.${at}.places`)}
                  autosize
                  minRows={1}
                  maxLength={6000}
                />
              </Box>
              <Box flex="0 1 7rem" miw="6rem">
                <MoneyInput label={t('zones.fee')} {...form.field(`deliveryZones.${at}.fee`)} />
              </Box>
              <Box flex="0 1 6rem" miw="5.5rem">
                <CountInput label={t('zones.outDays')} {...form.field(`deliveryZones.${at}.outDays`)} />
              </Box>
              <Box flex="0 1 6rem" miw="5.5rem">
                <CountInput label={t('zones.backDays')} {...form.field(`deliveryZones.${at}.backDays`)} />
              </Box>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={t('zones.remove', { name: one.name })}
                onClick={() => put(zones.filter((it) => it.key !== one.key))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </PlainList>
      )}
      <Button
        mt="xs"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={zones.length >= maxDeliveryZones}
        onClick={add}
      >
        {t('zones.add')}
      </Button>
    </div>
  );
};
