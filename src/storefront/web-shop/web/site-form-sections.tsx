import { Anchor, Button, Group, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput, FormSection } from '#ui/form/index.ts';
import { MoneyInput } from '#ui/index.ts';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { siteTextMaxLengths, type WebSite } from '../contract.ts';
import {
  siteSettingsErrorsOf,
  siteSettingBounds,
  type SiteNumberSetting,
  siteNumberSettings,
  type SiteSettingsDraft,
} from './site-settings-draft.ts';
import { ColorPreview } from './color-preview.tsx';
import classes from './webshop.module.css';

type Part = { draft: SiteSettingsDraft; set: (part: Partial<SiteSettingsDraft>) => void };

const swatches = ['#8c4a5f', '#6b4a8c', '#1f5a66', '#2f5d46', '#8a5a2b', '#9b3b3b', '#2d3a5f', '#4a4441'];

const Place = ({ site }: { site: WebSite }) => {
  const { t } = useTranslation('webshop');
  const copy = useCopy();
  const address = site.host === '' ? `${location.origin}/w/${site.domain}/` : `https://${site.host}/`;
  return (
    <Group gap="sm">
      <Text className={classes['address'] ?? ''}>{address}</Text>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copy(address)}
      >
        {t('copy')}
      </Button>
      {site.version === 0 ? null : (
        <Anchor href={`/w/${site.domain}/`} target="_blank" rel="noopener">
          <Group gap={6}>
            <IconExternalLink size={18} aria-hidden />
            {t('see')}
          </Group>
        </Anchor>
      )}
    </Group>
  );
};

export const SiteLookSection = ({ draft, set, name, site }: Part & { name: string; site: WebSite }) => {
  const { t } = useTranslation('webshop');
  const colors = useId();
  return (
    <FormSection title={t('section.look')}>
      <div className={classes['grid']}>
        <div className={classes['whole']}>
          <Switch
            label={t('open')}
            description={t('openHint')}
            checked={draft.open}
            onChange={(event) => set({ open: event.currentTarget.checked })}
          />
        </div>
        <div className={classes['whole']}>
          <Place site={site} />
        </div>
        <TextInput
          label={t('field.accent')}
          description={t('hint.accent')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="color"
          list={colors}
          value={draft.accent}
          onChange={(event) => set({ accent: event.currentTarget.value.toLowerCase() })}
        />
        <datalist id={colors}>
          {swatches.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
        <TextInput
          label={t('field.tagline')}
          value={draft.tagline}
          maxLength={siteTextMaxLengths.tagline}
          onChange={(event) => set({ tagline: event.currentTarget.value })}
        />
        <ColorPreview accent={draft.accent} name={name} tagline={draft.tagline} />
        <Textarea
          className={classes['whole'] ?? ''}
          label={t('field.about')}
          description={t('hint.about')}
          value={draft.about}
          maxLength={siteTextMaxLengths.about}
          autosize
          minRows={3}
          onChange={(event) => set({ about: event.currentTarget.value })}
        />
        <Switch
          label={t('field.showCounts')}
          checked={draft.showCounts}
          onChange={(event) => set({ showCounts: event.currentTarget.checked })}
        />
      </div>
    </FormSection>
  );
};

export const SiteAddressSection = ({ draft, set }: Part) => {
  const { t } = useTranslation('webshop');
  const bad = siteSettingsErrorsOf(draft);
  return (
    <FormSection title={t('section.address')}>
      <div className={classes['grid']}>
        {(['host', 'lineUrl', 'googleKey'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`field.${name}`)}
            description={t(`hint.${name}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft[name]}
            maxLength={name === 'host' ? 253 : 300}
            autoComplete="off"
            spellCheck={false}
            error={bad[name] ? t(`bad.${name}`) : undefined}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </FormSection>
  );
};

const Count = ({ name, draft, set }: Part & { name: SiteNumberSetting }) => {
  const { t } = useTranslation('webshop');
  const [from, to] = siteSettingBounds[name];
  return (
    <CountInput
      label={t(`field.${name}`)}
      {...(name === 'holdMinutes' && { description: t('hint.holdMinutes') })}
      value={draft[name]}
      error={siteSettingsErrorsOf(draft)[name] ? t('bad.range', { from, to }) : undefined}
      onChange={(value) => set({ [name]: value })}
    />
  );
};

export const SiteRequestSection = ({ draft, set }: Part) => {
  const { t } = useTranslation('webshop');
  return (
    <FormSection title={t('section.requests')}>
      <div className={classes['grid']}>
        {siteNumberSettings.map((name) => (
          <Count key={name} name={name} draft={draft} set={set} />
        ))}
        <Switch
          className={classes['whole'] ?? ''}
          label={t('field.parcel')}
          checked={draft.parcel}
          onChange={(event) => set({ parcel: event.currentTarget.checked })}
        />
        {draft.parcel ? (
          <MoneyInput
            label={t('field.parcelFee')}
            value={draft.parcelFee}
            max={100_000}
            onChange={(parcelFee) => set({ parcelFee })}
          />
        ) : null}
      </div>
    </FormSection>
  );
};

export const SiteTextSection = ({ draft, set }: Part) => {
  const { t } = useTranslation('webshop');
  return (
    <FormSection title={t('section.texts')}>
      <div className={classes['grid']}>
        {(['terms', 'privacy'] as const).map((name) => (
          <Textarea
            key={name}
            className={classes['whole'] ?? ''}
            label={t(`field.${name}`)}
            description={t(`hint.${name}`)}
            value={draft[name]}
            maxLength={siteTextMaxLengths.terms}
            autosize
            minRows={4}
            maxRows={16}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </FormSection>
  );
};
