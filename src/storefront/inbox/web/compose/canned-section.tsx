import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Language, languages } from '#lib/text/languages.ts';
import { FormSection, useForm } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { PlainList, QueryView } from '#ui/index.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { CannedAnswerInput } from '#storefront/inbox/canned-answer-input.ts';
import type { CannedAnswer } from '#storefront/inbox/compose-contract.ts';
import classes from '../mail.module.css';

type Edited = { name: string; language: Language; body: string };

const Edit = ({
  first,
  places,
  onDone,
}: {
  first: Edited;
  places: readonly string[];
  onDone: () => void;
}) => {
  const { t } = useTranslation(['mail', 'ui', 'shared']);
  const form = useForm({
    schema: CannedAnswerInput,
    initialValues: first,
    toBody: (values) => values,
    check: ({ body }) => ({ body: body.trim() === '' && t('ui:required') }),
  });
  const { name, language } = first;
  const save = useAction(inboxContract.saveCannedAnswer, {
    done: t('shared:done.saved'),
    refresh: [inboxContract.cannedAnswers],
    onSuccess: onDone,
    onError: form.refuse,
  });
  const isNew = first.name === '';
  return (
    <Stack gap="sm" className={classes['side'] ?? ''}>
      <Group grow align="flex-end">
        <TextInput label={t('canned.name')} {...form.text('name')} readOnly={!isNew} />
        <NativeSelect
          label={t('canned.language')}
          {...form.field('language')}
          disabled={!isNew}
          data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
      </Group>
      <Textarea
        label={t('canned.body')}
        description={t('canned.places', { places: places.map((one) => `{${one}}`).join(' ') })}
        autosize
        minRows={4}
        {...form.text('body')}
      />
      <Group justify="flex-end" gap="xs">
        {isNew ? null : (
          <Button
            variant="subtle"
            color="red"
            onClick={() => save.mutate({ body: { name, language, body: '' } })}
          >
            {t('canned.remove')}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {t('ui:cancel')}
        </Button>
        <Button
          loading={save.isPending}
          disabled={!form.valid}
          onClick={form.submit((body) => save.mutate({ body }))}
        >
          {t('ui:save')}
        </Button>
      </Group>
    </Stack>
  );
};

export const CannedSection = ({ placesOf }: { placesOf: (language: Language) => readonly string[] }) => {
  const { t } = useTranslation('mail');
  const language = useLanguage();
  const query = useApi(inboxContract.cannedAnswers, { query: {} });
  const [edited, setEdited] = useState<Edited | null>(null);
  const rowKey = (one: CannedAnswer): string => `${one.language} ${one.name}`;
  return (
    <FormSection title={t('canned.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('canned.hint')}
        </Text>
        <QueryView query={query}>
          {(all) => (
            <PlainList gap="0.5rem" aria-label={t('canned.title')}>
              {all.map((one) => (
                <li key={rowKey(one)}>
                  <Button
                    variant="default"
                    mih={44}
                    maw="100%"
                    onClick={() => setEdited({ name: one.name, language: one.language, body: one.body })}
                  >
                    {one.name} · {languageNames[one.language]}
                  </Button>
                </li>
              ))}
            </PlainList>
          )}
        </QueryView>
        {edited === null ? (
          <Group>
            <Button variant="light" onClick={() => setEdited({ name: '', language, body: '' })}>
              {t('canned.add')}
            </Button>
          </Group>
        ) : (
          <Edit
            key={`${edited.language} ${edited.name}`}
            first={edited}
            places={placesOf(edited.language)}
            onDone={() => setEdited(null)}
          />
        )}
      </Stack>
    </FormSection>
  );
};
