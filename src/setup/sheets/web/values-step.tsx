import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { EmptyState, ListTable } from '#ui/index.ts';
import { isChoiceList, isReferenceList, type ValueList } from '#setup/sheets/value-lists.ts';
import type { SheetSurvey, SurveyValue } from '#setup/sheets/survey-shapes.ts';

/** '' means undecided. Null creates a code. */
export type Decisions = ReadonlyMap<string, string | null>;
const decisionKey = ({ list, text }: Pick<SurveyValue, 'list' | 'text'>): string => `${list}|${text}`;
const decisionOn = (value: SurveyValue, decisions: Decisions): string | null => {
  const made = decisions.get(decisionKey(value));
  return made === undefined ? (value.code ?? '') : made;
};

const useListLabel = () => {
  const { t } = useTranslation('sheets');
  return (list: ValueList): string => {
    if (list === 'flag') return `${t('choices.flag.y')} / ${t('choices.flag.n')}`;
    return t(`lists.${list}`);
  };
};

/** Users know only codes of reference lists. */
const useCodeLabel = (list: ValueList) => {
  const { t } = useTranslation('sheets');
  return ({ code, description }: { code: string; description: string }): string => {
    if (isChoiceList(list)) return t(`choices.${list}.${code}` as 'choices.gender.W');
    if (list === 'branch') return description;
    return description === '' || description === code ? code : `${code} · ${description}`;
  };
};

type ChoiceProps = {
  value: SurveyValue;
  codes: Codes;
  creates: boolean;
  decision: string | null;
  onDecide: (code: string | null) => void;
};
type Codes = SheetSurvey['lists'][number]['codes'];

const CodeChoice = ({ value, codes, creates, decision, onDecide }: ChoiceProps) => {
  const { t } = useTranslation('sheets');
  const label = useCodeLabel(value.list);
  const near = value.near.flatMap((code) => codes.find((one) => one.code === code) ?? []);
  const others = codes.filter((one) => !near.includes(one));
  return (
    <NativeSelect
      aria-label={t('values.codeFor', { text: value.text })}
      description={value.remembered && decision === value.code ? t('survey.by.remembered') : undefined}
      value={decision ?? create}
      onChange={({ currentTarget: { value: chosen } }) => onDecide(chosen === create ? null : chosen)}
      data={[
        { value: '', label: t('values.undecided') },
        ...(creates ? [{ value: create, label: t('values.create') }] : []),
        ...[...near, ...others].map((one) => ({ value: one.code, label: label(one) })),
      ]}
    />
  );
};

/** Marks a new code, because no code begins with a separator. */
const create = '|';

export const chosenCodesOf = (survey: SheetSurvey, decisions: Decisions) =>
  survey.values.flatMap((value) => {
    const code = decisionOn(value, decisions);
    return code === '' ? [] : [{ list: value.list, text: value.text, code }];
  });

type Props = {
  survey: SheetSurvey;
  /** False if only existing codes are allowed. */
  creates: boolean;
  decisions: Decisions;
  onDecide: (made: Decisions) => void;
};

export const ValuesStep = ({ survey, creates, decisions, onDecide }: Props) => {
  const { t } = useTranslation('sheets');
  const listLabel = useListLabel();
  const canCreate = ({ list, text }: SurveyValue): boolean =>
    creates && isReferenceList(list) && !text.includes('|');
  const codesOf = (list: SurveyValue['list']) => survey.lists.find((one) => one.list === list)?.codes ?? [];
  const decide = (value: SurveyValue, code: string | null): void =>
    onDecide(new Map(decisions).set(decisionKey(value), code));
  const open = survey.values.filter((value) => canCreate(value) && decisionOn(value, decisions) === '');
  if (survey.values.length === 0) return <EmptyState title={t('values.none')} />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(creates ? 'values.hint' : 'values.chooseHint')}
      </Text>
      {open.length > 0 ? (
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
        caption={t('values.title')}
        rows={survey.values}
        rowKey={decisionKey}
        columns={[
          { key: 'text', label: t('values.text'), render: (value) => value.text },
          { key: 'list', label: t('values.list'), render: (value) => listLabel(value.list) },
          { key: 'rows', label: t('values.rows'), align: 'right', render: (value) => value.rows },
          {
            key: 'code',
            label: t('values.code'),
            render: (value) => (
              <CodeChoice
                value={value}
                codes={codesOf(value.list)}
                creates={canCreate(value)}
                decision={decisionOn(value, decisions)}
                onDecide={(code) => decide(value, code)}
              />
            ),
          },
        ]}
      />
    </Stack>
  );
};
