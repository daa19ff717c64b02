import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import {
  areFieldsComplete,
  chosenCodesOf,
  ColumnsStep,
  type Decisions,
  fieldsOfSurvey,
  ValuesStep,
} from '#setup/sheets/web/index.ts';
import type { WearerListPreview } from '#counter/group-orders/contract.ts';
import { wearerColumns } from '#counter/group-orders/sheet-columns.ts';
import type { MatchChoice } from './use-wearer-list.ts';

type Props = { read: WearerListPreview; busy: boolean; onMatch: (choice: MatchChoice) => void };

/** Opens by itself if names are missing or a value needs a choice. */
export const MatchColumns = ({ read, busy, onMatch }: Props) => {
  const { t } = useTranslation('party');
  const { survey, rows } = read;
  const [isOpen, setOpen] = useState(rows.length === 0 || survey.values.some((one) => !one.remembered));
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const fields = fieldsOfSurvey(survey, chosen);
  const { encoding, sheet, headingRow } = survey;
  const label = (field: string): string => {
    const column = wearerColumns.find((one) => one.key === field);
    return column === undefined ? field : t(`columns.${column.key}`);
  };
  const match = (): void =>
    onMatch({
      sheet,
      headingRow,
      ...(encoding && { encoding }),
      fields,
      values: chosenCodesOf(survey, decisions),
    });
  return (
    <Stack gap="sm" mt="md" role="group" aria-label={t('list.match')}>
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          {t('list.matchHint', { used: fields.filter((one) => one !== '').length, all: fields.length })}
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {t('list.change')}
        </Button>
      </Group>
      {isOpen ? (
        <>
          <ColumnsStep
            survey={survey}
            columns={wearerColumns}
            label={label}
            fields={fields}
            onField={(at, field) => setChosen({ ...chosen, [at]: field })}
            onChoice={onMatch}
          />
          {survey.values.length === 0 ? null : (
            <ValuesStep survey={survey} creates={false} decisions={decisions} onDecide={setDecisions} />
          )}
          <Button
            style={{ alignSelf: 'flex-start' }}
            disabled={!areFieldsComplete({ columns: wearerColumns }, fields)}
            loading={busy}
            onClick={match}
          >
            {t('list.matchAgain')}
          </Button>
        </>
      ) : null}
    </Stack>
  );
};
