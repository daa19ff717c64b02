import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection, useForm } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { type EtaxSetting, etaxContract } from '../contract.ts';
import { EtaxSettingInput } from '../etax-input.ts';
import { CertificatePart } from './certificate-part.tsx';
import { isPlaceFilled, PlaceFields, usePlaceTexts } from './address-fields.tsx';

const useSettingForm = ({ active, copyAddress, places }: EtaxSetting) => {
  const texts = usePlaceTexts();
  return useForm({
    schema: EtaxSettingInput,
    initialValues: { active, copyAddress, places },
    toBody: (values) => ({
      ...values,
      places: values.places
        .filter(isPlaceFilled)
        .map(({ branchId, buildingNo, street, postcode, subdistrictCode, districtCode }) => ({
          branchId,
          buildingNo,
          street,
          postcode,
          subdistrictCode,
          districtCode,
        })),
    }),
    texts: Object.fromEntries(Object.entries(texts).map(([field, text]) => [`places.${field}`, text])),
  });
};

const Form = ({ kept }: { kept: EtaxSetting }) => {
  const { t } = useTranslation(['etax', 'shared', 'ui']);
  const form = useSettingForm(kept);
  const save = useAction(etaxContract.saveSetting, {
    done: t('shared:done.saved'),
    refresh: [etaxContract.setting],
    onError: form.refuse,
  });
  const { value: places, onChange: setPlaces } = form.field('places');
  const filled = places.filter(isPlaceFilled);
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate({ body }))} aria-label={t('setting.title')}>
      <Stack gap="md">
        <Switch label={t('setting.active')} {...form.checkbox('active')} />
        <TextInput
          maw="24rem"
          type="email"
          label={t('setting.copy')}
          description={t('setting.copyHint')}
          {...form.text('copyAddress')}
        />
        <Text fw={600}>{t('setting.places')}</Text>
        <Text size="sm" c="dimmed">
          {t('setting.placesHint')}
        </Text>
        {places.map((place) => {
          const path = `places.${filled.indexOf(place)}`;
          return (
            <PlaceFields
              key={place.branchId}
              legend={`${place.branchName} · ${place.taxBranchNo}`}
              place={place}
              path={path}
              errorOf={(field) =>
                form.errorOf(`${path}.${field}`) ??
                (field === 'subdistrictCode' && !place.placeValid ? t('setting.wrong.unused') : undefined)
              }
              onChange={(part) => {
                const placeValid = place.placeValid || part.subdistrictCode !== undefined;
                setPlaces(
                  places.map((one) =>
                    one.branchId === place.branchId ? { ...one, ...part, placeValid } : one,
                  ),
                );
              }}
            />
          );
        })}
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Folded = ({ kept }: { kept: EtaxSetting }) => {
  const { t } = useTranslation('etax');
  const [open, setOpen] = useState(!kept.active);
  const { certificate } = kept;
  return (
    <Stack gap="md" align="stretch">
      {kept.active ? (
        <Group gap="md">
          <Text size="sm">
            {certificate === null
              ? t('certificate.none')
              : `${t('certificate.title')}: ${t(`certificate.states.${certificate.state}`)}`}
          </Text>
          <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('setting.open')}
          </Button>
        </Group>
      ) : null}
      {open ? (
        <Stack gap="xl">
          <CertificatePart kept={certificate} />
          <Form kept={kept} />
        </Stack>
      ) : null}
    </Stack>
  );
};

export const SettingSection = () => {
  const { t } = useTranslation('etax');
  const query = useApi(etaxContract.setting, {});
  return (
    <FormSection title={t('setting.title')}>
      <QueryView query={query}>{(kept) => <Folded kept={kept} />}</QueryView>
    </FormSection>
  );
};
