import { Anchor, Button, Group, PasswordInput, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Fragment, useId } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput, FormSection, TranslationFields } from '#ui/form/index.ts';
import { AutoGrid, MoneyInput, shared } from '#ui/index.ts';
import { useCopy } from '#ui/hooks/use-copy.ts';
import type { WebSite } from '../contract.ts';
import { widgetCodeOf } from '../rules/widget/widget-sites.ts';
import { ColorPreview } from './color-preview.tsx';
import type { SiteSettingsForm } from './use-site-form.ts';
import classes from './webshop.module.css';

type Part = { form: SiteSettingsForm };

const maxOf = { tagline: 200, about: 4000, terms: 20_000, privacy: 20_000 } as const;

const OtherLanguages = ({ form, name }: Part & { name: keyof typeof maxOf }) => {
  const { t } = useTranslation('webshop');
  const { texts } = form.values;
  return (
    <div className={shared.wholeRow}>
      <TranslationFields
        label={t(`field.${name}`)}
        value={texts[name]}
        onChange={(value) => form.set({ texts: { ...texts, [name]: value } })}
        max={maxOf[name]}
        long={name !== 'tagline'}
      />
    </div>
  );
};

const swatches = ['#8c4a5f', '#6b4a8c', '#1f5a66', '#2f5d46', '#8a5a2b', '#9b3b3b', '#2d3a5f', '#4a4441'];

const addressOf = (site: WebSite): string =>
  site.host === '' ? `${location.origin}/w/${site.domain}/` : `https://${site.host}/`;

const Place = ({ site }: { site: WebSite }) => {
  const { t } = useTranslation('webshop');
  const copy = useCopy();
  const address = addressOf(site);
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

export const SiteLookSection = ({ form, name, site }: Part & { name: string; site: WebSite }) => {
  const { t } = useTranslation('webshop');
  const colors = useId();
  return (
    <FormSection title={t('section.look')}>
      <AutoGrid min="17rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
        <div className={shared.wholeRow}>
          <Switch label={t('open')} description={t('openHint')} {...form.checkbox('open')} />
        </div>
        <div className={shared.wholeRow}>
          <Place site={site} />
        </div>
        <TextInput
          label={t('field.accent')}
          description={t('hint.accent')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="color"
          list={colors}
          {...form.field('accent')}
          onChange={(event) => form.set({ accent: event.currentTarget.value.toLowerCase() })}
        />
        <datalist id={colors}>
          {swatches.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
        <TextInput label={t('field.tagline')} {...form.text('tagline')} />
        <OtherLanguages form={form} name="tagline" />
        <ColorPreview accent={form.values.accent} name={name} tagline={form.values.tagline} />
        <Textarea
          className={shared.wholeRow}
          label={t('field.about')}
          description={t('hint.about')}
          {...form.text('about')}
          autosize
          minRows={3}
        />
        <OtherLanguages form={form} name="about" />
        <Switch label={t('field.showCounts')} {...form.checkbox('showCounts')} />
        <Textarea
          className={shared.wholeRow}
          label={t('field.synonyms')}
          description={t('hint.synonyms')}
          {...form.text('synonyms')}
          autosize
          minRows={2}
          spellCheck={false}
        />
      </AutoGrid>
    </FormSection>
  );
};

const WidgetCode = ({ site }: { site: WebSite }) => {
  const { t } = useTranslation('webshop');
  const copy = useCopy();
  if (site.widgetSites === '') return null;
  const code = widgetCodeOf(addressOf(site));
  return (
    <Group gap="sm" className={shared.wholeRow}>
      <Text className={classes['address'] ?? ''}>{code}</Text>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copy(code)}
      >
        {t('copyCode')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('hint.widgetCode')}
      </Text>
    </Group>
  );
};

export const SiteAddressSection = ({ form, site }: Part & { site: WebSite }) => {
  const { t } = useTranslation('webshop');
  return (
    <FormSection title={t('section.address')}>
      <AutoGrid min="17rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
        {(['host', 'lineUrl', 'googleKey'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`field.${name}`)}
            description={t(`hint.${name}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.text(name)}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <Textarea
          className={shared.wholeRow}
          label={t('field.widgetSites')}
          description={t('hint.widgetSites')}
          {...form.text('widgetSites')}
          autosize
          minRows={2}
          spellCheck={false}
        />
        <WidgetCode site={site} />
      </AutoGrid>
    </FormSection>
  );
};

/** Never shows the stored secret. */
const LineLogin = ({ form, site }: Part & { site: WebSite }) => {
  const { t } = useTranslation('webshop');
  return (
    <>
      <TextInput
        label={t('field.lineLoginId')}
        description={t('hint.lineLogin', { address: `${addressOf(site)}account/line` })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.text('lineLoginId')}
        autoComplete="off"
        inputMode="numeric"
      />
      <PasswordInput
        label={t('field.lineLoginSecret')}
        {...form.text('lineLoginSecret')}
        placeholder={site.lineLoginReady ? t('secretStored') : ''}
        autoComplete="off"
      />
    </>
  );
};

export const SiteRequestSection = ({ form, site }: Part & { site: WebSite }) => {
  const { t } = useTranslation('webshop');
  return (
    <FormSection title={t('section.requests')}>
      <AutoGrid min="17rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
        {(['shareDuePercent', 'holdMinutes', 'maxHolds'] as const).map((name) => (
          <CountInput
            key={name}
            label={t(`field.${name}`)}
            {...(name === 'holdMinutes' && { description: t('hint.holdMinutes') })}
            {...form.field(name)}
          />
        ))}
        <Switch
          className={shared.wholeRow}
          label={t('field.holdOpenHours')}
          description={t('hint.holdOpenHours')}
          {...form.checkbox('holdOpenHours')}
        />
        <Switch
          className={shared.wholeRow}
          label={t('field.accounts')}
          description={t('hint.accounts')}
          {...form.checkbox('accounts')}
        />
        {form.values.accounts ? <LineLogin form={form} site={site} /> : null}
        <Switch className={shared.wholeRow} label={t('field.parcel')} {...form.checkbox('parcel')} />
        {form.values.parcel ? <MoneyInput label={t('field.parcelFee')} {...form.field('parcelFee')} /> : null}
      </AutoGrid>
    </FormSection>
  );
};

export const SiteVoucherSection = ({ form }: Part) => {
  const { t } = useTranslation('webshop');
  return (
    <FormSection title={t('section.vouchers')}>
      <AutoGrid min="17rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
        <Switch
          className={shared.wholeRow}
          label={t('field.sellVouchers')}
          description={t('hint.sellVouchers')}
          {...form.checkbox('sellVouchers')}
        />
        {form.values.sellVouchers ? (
          <TextInput
            label={t('field.voucherAmounts')}
            description={t('hint.voucherAmounts')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.text('voucherAmounts')}
            autoComplete="off"
          />
        ) : null}
      </AutoGrid>
    </FormSection>
  );
};

export const SiteTextSection = ({ form }: Part) => {
  const { t } = useTranslation('webshop');
  return (
    <FormSection title={t('section.texts')}>
      <AutoGrid min="17rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
        {(['terms', 'privacy'] as const).map((name) => (
          <Fragment key={name}>
            <Textarea
              className={shared.wholeRow}
              label={t(`field.${name}`)}
              description={t(`hint.${name}`)}
              {...form.text(name)}
              autosize
              minRows={4}
              maxRows={16}
            />
            <OtherLanguages form={form} name={name} />
          </Fragment>
        ))}
      </AutoGrid>
    </FormSection>
  );
};
