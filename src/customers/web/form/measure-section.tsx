import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isKnownMeasure, measureUnits } from './measure-names.ts';
import { FoldingSection } from './form-section.tsx';
import type { CustomerDraftState } from './use-customer-draft.ts';

export const MeasureSection = ({ state }: { state: CustomerDraftState }) => {
  const { t } = useTranslation('customer');
  const { draft, set, wrong } = state;
  const named = (name: string): string => (isKnownMeasure(name) ? t(`measure.${name}`) : name);
  const labelOf = (name: string): string =>
    isKnownMeasure(name) ? t(`unit.${measureUnits[name]}`, { label: t(`measure.${name}`) }) : name;
  const entries = Object.entries(draft.measurements);
  const told = entries
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => `${named(name)} ${text}`);
  return (
    <FoldingSection
      title={t('section.measurements')}
      told={told.join(' · ')}
      startOpen={false}
      wrong={Object.keys(wrong).some((name) => name.startsWith('measurements'))}
    >
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm" verticalSpacing="sm">
        {entries.map(([name, text]) => (
          <TextInput
            key={name}
            label={labelOf(name)}
            value={text}
            onChange={(event) =>
              set(
                { measurements: { ...draft.measurements, [name]: event.currentTarget.value } },
                `measurements.${name}`,
              )
            }
            error={wrong[`measurements.${name}`]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
          />
        ))}
      </SimpleGrid>
    </FoldingSection>
  );
};
