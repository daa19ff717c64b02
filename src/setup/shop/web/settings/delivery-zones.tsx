import { Box, Text, Textarea, TextInput } from '@mantine/core';
import { MoneyInput } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { noTranslations } from '#lib/text/translations-input.ts';
import { CountInput, RowList, TranslationFields } from '#ui/form/index.ts';
import { maxDeliveryZones } from '#setup/shop/delivery-zones.ts';
import type { RulesForm } from './rules-form.ts';

export const DeliveryZones = ({ form }: { form: RulesForm }) => {
  const { t } = useTranslation('rules');
  const zones = form.values.deliveryZones;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t(zones.length === 0 ? 'zones.none' : 'zones.hint')}
      </Text>
      <RowList
        label={t('fields.deliveryZones')}
        rows={zones}
        most={maxDeliveryZones}
        onChange={(deliveryZones) => form.set({ deliveryZones })}
        add={{
          label: t('zones.add'),
          newRow: (key) => ({
            key,
            name: '',
            translations: noTranslations,
            places: '',
            fee: 0,
            outDays: 1,
            backDays: 1,
          }),
        }}
        removeLabel={({ name }) => t('zones.remove', { name })}
      >
        {(zone, at) => (
          <>
            <Box flex="1 1 9rem" miw={0}>
              <TextInput label={t('zones.name')} {...form.field(`deliveryZones.${at}.name`)} maxLength={60} />
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
            <Box flex="1 1 100%" miw={0}>
              <TranslationFields
                label={t('zones.name')}
                value={zone.translations}
                onChange={(translations) =>
                  form.set({
                    deliveryZones: zones.map((one) =>
                      one.key === zone.key ? { ...one, translations } : one,
                    ),
                  })
                }
                max={60}
              />
            </Box>
          </>
        )}
      </RowList>
    </div>
  );
};
