import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import {
  areFieldsComplete,
  chosenCodesOf,
  ColumnsStep,
  type Decisions,
  fieldsOfSurvey,
  type SheetChoice,
  type SheetFields,
  ValuesStep,
} from '#setup/sheets/web/index.ts';
import {
  headingWordOf,
  importColumnsOf,
  laterColumns,
  type SheetKind,
} from '#integrations/import-export/columns.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import type { ImportSurvey } from '#integrations/import-export/survey-contract.ts';
import { ImportSteps } from '../import/steps.tsx';

/** The file does not change, so a survey stays valid. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  placeholderData: keepPreviousData,
} as const;

const useSheetFields = (kind: SheetKind): SheetFields => {
  const { t } = useTranslation('exchange');
  const columns = importColumnsOf(kind);
  const label = (field: string): string => {
    const column = columns.find((one) => one.key === field);
    return column === undefined ? field : t(`columns.${headingWordOf(kind, column.key)}`);
  };
  return { columns, later: laterColumns, label };
};

const MatchColumns = ({
  survey,
  ...rest
}: Omit<ComponentProps<typeof ColumnsStep>, keyof SheetFields> & { survey: ImportSurvey }) => (
  <ColumnsStep survey={survey} {...useSheetFields(survey.kind)} {...rest} />
);

const isComplete = (survey: ImportSurvey, fields: readonly string[]): boolean =>
  areFieldsComplete({ columns: importColumnsOf(survey.kind), later: laterColumns }, fields);

type Props = { uploadId: number; onPreview: (importId: number) => void; onBack: () => void };

export const MapSheet = ({ uploadId, onPreview, onBack }: Props) => {
  const { t } = useTranslation('exchange');
  const [step, setStep] = useState<'columns' | 'values'>('columns');
  const [choice, setChoice] = useState<SheetChoice>({});
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const params = { id: uploadId };
  const query = useApi(importExportContract.resurvey, { params, body: choice }, once);
  const fields = query.data === undefined ? [] : fieldsOfSurvey(query.data, chosen);
  const valuesQuery = useApi(
    importExportContract.resurvey,
    { params, body: { ...choice, fields } },
    { ...once, enabled: step === 'values' },
  );
  const preview = useAction(importExportContract.mapped, {
    refresh: [importExportContract.imports],
    onSuccess: (made) => onPreview(made.importId),
  });
  const send = (survey: ImportSurvey): void =>
    preview.mutate({
      params: { kind: survey.kind },
      body: {
        uploadId,
        ...choice,
        headingRow: survey.headingRow,
        sheet: survey.sheet,
        ...(survey.encoding && { encoding: survey.encoding }),
        fields,
        values: chosenCodesOf(survey, decisions),
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
              <MatchColumns
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
              <ValuesStep
                survey={survey}
                // A garment needs a colour and size of its group.
                creates={survey.kind !== 'units'}
                decisions={decisions}
                onDecide={setDecisions}
              />
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
