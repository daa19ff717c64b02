import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { missingColumns } from '#integrations/import-export/columns.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import type { SheetSurvey } from '#integrations/import-export/survey-contract.ts';
import { ImportSteps } from '../import/steps.tsx';
import { ColumnsStep, type SheetChoice } from './columns-step.tsx';
import { type Decisions, decisionOn, ValuesStep } from './values-step.tsx';

/** The file does not change, so a survey stays valid. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  placeholderData: keepPreviousData,
} as const;

const fieldsOf = (survey: SheetSurvey, chosen: Readonly<Record<number, string>>): string[] =>
  survey.columns.map((column, at) => chosen[at] ?? column.field ?? '');

const isComplete = (survey: SheetSurvey, fields: readonly string[]): boolean =>
  missingColumns(survey.kind, fields).length === 0 &&
  fields.every((field, at) => field === '' || fields.indexOf(field) === at);

type Props = { uploadId: number; onPreview: (importId: number) => void; onBack: () => void };

export const MapSheet = ({ uploadId, onPreview, onBack }: Props) => {
  const { t } = useTranslation('exchange');
  const [step, setStep] = useState<'columns' | 'values'>('columns');
  const [choice, setChoice] = useState<SheetChoice>({});
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const params = { id: uploadId };
  const query = useApi(importExportContract.resurvey, { params, body: choice }, once);
  const fields = query.data === undefined ? [] : fieldsOf(query.data, chosen);
  const valuesQuery = useApi(
    importExportContract.resurvey,
    { params, body: { ...choice, fields } },
    { ...once, enabled: step === 'values' },
  );
  const preview = useAction(importExportContract.mapped, {
    refresh: [importExportContract.imports],
    onSuccess: (made) => onPreview(made.importId),
  });
  const send = (survey: SheetSurvey): void =>
    preview.mutate({
      params: { kind: survey.kind },
      body: {
        uploadId,
        ...choice,
        headingRow: survey.headingRow,
        sheet: survey.sheet,
        ...(survey.encoding && { encoding: survey.encoding }),
        fields,
        values: survey.values.flatMap((value) => {
          const code = decisionOn(value, decisions);
          return code === '' ? [] : [{ list: value.list, text: value.text, code }];
        }),
      },
    });
  return (
    <Stack gap="md">
      <ImportSteps at={step} />
      {step === 'columns' ? (
        <QueryView query={query}>
          {(survey) => (
            <Stack gap="md">
              <Text fw={600}>{survey.fileName}</Text>
              <ColumnsStep
                survey={survey}
                fields={fields}
                onField={(at, field) => setChosen({ ...chosen, [at]: field })}
                onChoice={(next) => {
                  setChoice(next);
                  setChosen({});
                }}
              />
              <Group gap="xs">
                <Button
                  disabled={!isComplete(survey, fields) || query.isPlaceholderData}
                  onClick={() => setStep('values')}
                >
                  {t('next')}
                </Button>
                <Button variant="default" onClick={onBack}>
                  {t('previous')}
                </Button>
              </Group>
            </Stack>
          )}
        </QueryView>
      ) : (
        <QueryView query={valuesQuery}>
          {(survey) => (
            <Stack gap="md">
              <ValuesStep survey={survey} decisions={decisions} onDecide={setDecisions} />
              <Group gap="xs">
                <Button
                  loading={preview.isPending}
                  disabled={valuesQuery.isPlaceholderData}
                  onClick={() => send(survey)}
                >
                  {t('toPreview')}
                </Button>
                <Button variant="default" onClick={() => setStep('columns')}>
                  {t('previous')}
                </Button>
              </Group>
            </Stack>
          )}
        </QueryView>
      )}
    </Stack>
  );
};
