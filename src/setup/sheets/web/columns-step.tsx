import { Alert, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ListTable } from '#ui/index.ts';
import { textEncodings } from '#lib/text/text-encodings.ts';
import { missingOf, type SheetColumn } from '#setup/sheets/sheet-column.ts';
import type { SheetSurvey } from '#setup/sheets/survey-shapes.ts';

export type SheetChoice = {
  encoding?: (typeof textEncodings)[number];
  sheet?: number;
  headingRow?: number;
};

export type SheetFields = {
  columns: readonly SheetColumn[];
  later?: readonly string[];
  label: (field: string) => string;
};

type Props = SheetFields & {
  survey: SheetSurvey;
  fields: readonly string[];
  onField: (at: number, field: string) => void;
  onChoice: (choice: SheetChoice) => void;
};

export const fieldsOfSurvey = (survey: SheetSurvey, chosen: Readonly<Record<number, string>>): string[] =>
  survey.columns.map((column, at) => chosen[at] ?? column.field ?? '');

export const areFieldsComplete = (
  { columns, later }: Pick<SheetFields, 'columns' | 'later'>,
  fields: readonly string[],
): boolean =>
  missingOf(columns, fields, later).length === 0 &&
  fields.every((field, at) => field === '' || fields.indexOf(field) === at);

const sampleLine = (samples: readonly (readonly string[])[]): string =>
  samples.map((cells) => cells.filter((text) => text !== '').join(' · ')).join('\n');

const Encoding = ({ survey, onChoice }: Pick<Props, 'survey' | 'onChoice'>) => {
  const { t } = useTranslation('sheets');
  const chosen = survey.encodings.find((one) => one.encoding === survey.encoding);
  return (
    <div>
      <NativeSelect
        label={t('survey.encoding')}
        description={t('survey.encodingHint')}
        value={survey.encoding ?? 'utf-8'}
        onChange={(event) => {
          const encoding = textEncodings.find((one) => one === event.currentTarget.value);
          if (encoding) onChoice({ encoding });
        }}
        data={survey.encodings.map(({ encoding, samples }) => ({
          value: encoding,
          label: `${t(`encodings.${encoding}`)}: ${samples.flat().join(' ').slice(0, 40)}`,
        }))}
      />
      <Text size="sm" c="dimmed" mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {sampleLine(chosen?.samples ?? [])}
      </Text>
    </div>
  );
};

const FileChoices = ({ survey, onChoice }: Pick<Props, 'survey' | 'onChoice'>) => {
  const { t } = useTranslation('sheets');
  const { encoding, sheet, headingRow } = survey;
  const rows = survey.firstRows.map(({ line, cells }) => ({
    value: String(line),
    label: t('survey.row', {
      n: line,
      text: cells
        .filter((one) => one !== '')
        .join(' · ')
        .slice(0, 60),
    }),
  }));
  const now = String(headingRow);
  const isListed = headingRow === 0 || rows.some((row) => row.value === now);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {survey.sheets.length > 1 ? (
        <NativeSelect
          label={t('survey.sheet')}
          value={String(sheet)}
          onChange={(event) => onChoice({ sheet: Number(event.currentTarget.value) })}
          data={survey.sheets.map((name, at) => ({ value: String(at), label: name }))}
        />
      ) : null}
      <NativeSelect
        label={t('survey.headingRow')}
        value={now}
        onChange={(event) =>
          onChoice({ ...(encoding && { encoding }), sheet, headingRow: Number(event.currentTarget.value) })
        }
        data={[
          { value: '0', label: t('survey.noHeading') },
          ...rows,
          ...(isListed ? [] : [{ value: now, label: t('survey.row', { n: headingRow, text: '' }) }]),
        ]}
      />
      {encoding === null ? null : <Encoding survey={survey} onChoice={onChoice} />}
    </SimpleGrid>
  );
};

const useFieldProblems = ({ columns, later, label }: SheetFields, fields: readonly string[]): string[] => {
  const { t } = useTranslation('sheets');
  const missing = missingOf(columns, fields, later).map((column) => label(column.key));
  const twice = [...new Set(fields.filter((one, at) => one !== '' && fields.indexOf(one) !== at))].map(label);
  return [
    ...(missing.length > 0 ? [t('survey.missing', { names: missing.join(', ') })] : []),
    ...(twice.length > 0 ? [t('survey.twice', { names: twice.join(', ') })] : []),
  ];
};

export const ColumnsStep = ({ survey, fields, onField, onChoice, ...sheet }: Props) => {
  const { t } = useTranslation('sheets');
  const { columns, label } = sheet;
  const problems = useFieldProblems(sheet, fields);
  const choices = [
    { value: '', label: t('survey.leaveOut') },
    ...columns.map((column) => ({
      value: column.key,
      label: label(column.key) + (column.needed ? ' *' : ''),
    })),
  ];
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('survey.hint')} ({t('survey.rows', { n: survey.rows })})
      </Text>
      <FileChoices survey={survey} onChoice={onChoice} />
      <ListTable
        caption={t('survey.columns')}
        rows={survey.columns.map((column, at) => ({ ...column, at }))}
        rowKey={(row) => row.at}
        columns={[
          { key: 'heading', label: t('survey.heading'), render: (row) => row.heading },
          { key: 'samples', label: t('survey.samples'), render: (row) => row.samples.join(' · ') },
          {
            key: 'field',
            label: t('survey.field'),
            render: (row) => {
              const field = fields[row.at] ?? '';
              const isProposed = row.by !== null && field === (row.field ?? '');
              return (
                <NativeSelect
                  aria-label={t('survey.fieldOf', { name: row.heading })}
                  description={isProposed && row.by !== null ? t(`survey.by.${row.by}`) : undefined}
                  value={field}
                  onChange={(event) => onField(row.at, event.currentTarget.value)}
                  data={choices}
                />
              );
            },
          },
        ]}
      />
      {problems.map((problem) => (
        <Alert key={problem} color="red" role="alert">
          {problem}
        </Alert>
      ))}
    </Stack>
  );
};
