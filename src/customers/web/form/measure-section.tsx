import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isKnownMeasure, measureUnits } from './measure-names.ts';
import { FoldingSection } from './form-section.tsx';
import type { CustomerFormState } from './use-customer-form.ts';

export const MeasureSection = ({ form }: { form: CustomerFormState }) => {
  const { t } = useTranslation('customer');
  const { measurements } = form.values;
  const named = (name: string): string => (isKnownMeasure(name) ? t(`measure.${name}`) : name);
  const labelOf = (name: string): string =>
    isKnownMeasure(name) ? t(`unit.${measureUnits[name]}`, { label: t(`measure.${name}`) }) : name;
  const entries = Object.entries(measurements);
  const texts = entries
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => `${named(name)} ${text}`);
  return (
    <FoldingSection
      title={t('section.measurements')}
      summary={texts.join(' · ')}
      startOpen={false}
      wrong={form.wrong.some((path) => path.startsWith('measurements'))}
    >
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm" verticalSpacing="sm">
        {entries.map(([name, text]) => (
          <TextInput
            key={name}
            label={labelOf(name)}
            value={text}
            onChange={(event) =>
              form.set({ measurements: { ...measurements, [name]: event.currentTarget.value } })
            }
            data-path={`measurements.${name}`}
            error={form.errorOf(`measurements.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
          />
        ))}
      </SimpleGrid>
    </FoldingSection>
  );
};
