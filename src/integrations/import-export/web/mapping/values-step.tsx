import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { EmptyState, ListTable } from '#ui/index.ts';
import type { SheetSurvey, SurveyValue } from '#integrations/import-export/survey-contract.ts';

/** '' means undecided; null creates a code. */
export type Decisions = ReadonlyMap<string, string | null>;
const decisionKey = ({ list, text }: Pick<SurveyValue, 'list' | 'text'>): string => `${list}|${text}`;
export const decisionOn = (value: SurveyValue, decisions: Decisions): string | null => {
  const made = decisions.get(decisionKey(value));
  return made === undefined ? (value.code ?? '') : made;
};

const listWords = {
  category: 'category',
  texture: 'texture',
  color: 'color',
  size: 'size',
  web_category: 'webCategory',
} as const;
/** Marks the choice of a new code, because no code begins with a separator. */
const create = '|';

type Props = {
  survey: SheetSurvey;
  decisions: Decisions;
  onDecide: (made: Decisions) => void;
};

export const ValuesStep = ({ survey, decisions, onDecide }: Props) => {
  const { t } = useTranslation('exchange');
  // A garment needs a colour and size that its group has.
  const creates = survey.kind !== 'units';
  const codesOf = (list: SurveyValue['list']) => survey.lists.find((one) => one.list === list)?.codes ?? [];
  const decide = (value: SurveyValue, code: string | null): void =>
    onDecide(new Map(decisions).set(decisionKey(value), code));
  const open = survey.values.filter((value) => decisionOn(value, decisions) === '');
  if (survey.values.length === 0) return <EmptyState title={t('values.none')} />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('values.hint')}
      </Text>
      {creates && open.length > 0 ? (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            onDecide(new Map([...decisions, ...open.map((one) => [decisionKey(one), null] as const)]))
          }
        >
          {t('values.createAll')}
        </Button>
      ) : null}
      <ListTable
        caption={t('step.values')}
        rows={survey.values}
        rowKey={decisionKey}
        columns={[
          { key: 'text', label: t('values.text'), render: (value) => value.text },
          { key: 'list', label: t('values.list'), render: (value) => t(`columns.${listWords[value.list]}`) },
          { key: 'rows', label: t('values.rows'), align: 'right', render: (value) => value.rows },
          {
            key: 'code',
            label: t('values.code'),
            render: (value) => {
              const codes = codesOf(value.list);
              const near = value.near.flatMap((code) => codes.find((one) => one.code === code) ?? []);
              const others = codes.filter((one) => !near.includes(one));
              return (
                <NativeSelect
                  aria-label={t('values.codeFor', { text: value.text })}
                  value={decisionOn(value, decisions) ?? create}
                  onChange={({ currentTarget: { value: chosen } }) =>
                    decide(value, chosen === create ? null : chosen)
                  }
                  data={[
                    { value: '', label: t('values.undecided') },
                    ...(creates && !value.text.includes('|')
                      ? [{ value: create, label: t('values.create') }]
                      : []),
                    ...[...near, ...others].map(({ code, description }) => ({
                      value: code,
                      label: description === '' || description === code ? code : `${code} · ${description}`,
                    })),
                  ]}
                />
              );
            },
          },
        ]}
      />
    </Stack>
  );
};
