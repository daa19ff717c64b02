import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isEmail } from '#lib/text/email.ts';
import { FormSection } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { type EtaxSetting, etaxContract } from '../contract.ts';
import { CertificatePart } from './certificate-part.tsx';
import { isPlaceFilled, PlaceFields, type PlaceDraft, placeErrorsOf } from './address-fields.tsx';

const Form = ({ kept }: { kept: EtaxSetting }) => {
  const { t } = useTranslation(['etax', 'shared', 'ui']);
  const [active, setActive] = useState(kept.active);
  const [copyAddress, setCopyAddress] = useState(kept.copyAddress);
  const [places, setPlaces] = useState<PlaceDraft[]>(() => kept.places);
  const [tried, setTried] = useState(false);
  const save = useAction(etaxContract.saveSetting, {
    done: t('shared:done.saved'),
    refresh: [etaxContract.setting],
  });
  const wrongCopy = copyAddress.trim() !== '' && !isEmail(copyAddress.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const filled = places.filter(isPlaceFilled);
    if (wrongCopy || filled.some((one) => placeErrorsOf(one).size > 0)) return;
    save.mutate({
      body: {
        active,
        copyAddress: copyAddress.trim(),
        places: filled.map(({ branchId, buildingNo, street, postcode, subdistrictCode, districtCode }) => ({
          branchId,
          buildingNo,
          street,
          postcode,
          subdistrictCode,
          districtCode,
        })),
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('setting.title')}>
      <Stack gap="md">
        <Switch
          label={t('setting.active')}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        <TextInput
          maw="24rem"
          type="email"
          label={t('setting.copy')}
          description={t('setting.copyHint')}
          value={copyAddress}
          error={tried && wrongCopy ? t('setting.wrong.copy') : undefined}
          onChange={(event) => setCopyAddress(event.currentTarget.value)}
        />
        <Text fw={600}>{t('setting.places')}</Text>
        <Text size="sm" c="dimmed">
          {t('setting.placesHint')}
        </Text>
        {places.map((place) => (
          <PlaceFields
            key={place.branchId}
            legend={`${place.branchName} · ${place.taxBranchNo}`}
            place={place}
            faults={tried && isPlaceFilled(place) ? placeErrorsOf(place) : new Set()}
            onChange={(part) =>
              setPlaces(places.map((one) => (one.branchId === place.branchId ? { ...one, ...part } : one)))
            }
          />
        ))}
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Unfolded until electronic documents are on. */
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
