import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { languages } from '#lib/text/languages.ts';
import { FormNotes, FormSection, useForm, useLateValues } from '#ui/form/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { AutoGrid, ConfirmButton, QueryView, StateBadge } from '#ui/index.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { orderContract } from '#orders/order/contract.ts';
import type { MessageSetup } from '#admin/notifications/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { MessageTemplateInput } from '#admin/notifications/message-input.ts';
import type { MessageKind } from '#admin/notifications/message-kinds.ts';
import { messageKinds } from '#admin/notifications/message-kinds.ts';
import { messageLengthOf, maxMessageLength } from '#admin/notifications/message-template.ts';
import classes from '../notifications.module.css';
import { useSaveSetup } from './use-save-setup.ts';

type Template = MessageSetup['templates'][number];

const Preview = ({ template, body }: { template: Template; body: string }) => {
  const { t } = useTranslation('notice');
  const newest = useApi(orderContract.list, { query: { size: 1 } }).data;
  const order = newest?.itemList[0];
  const [shown] = useDebouncedValue(body, 400);
  const query = useApi(
    notificationsContract.preview,
    { body: { orderId: order?.orderId ?? 0, kind: template.kind, language: template.language, body: shown } },
    { enabled: order !== undefined && shown.trim() !== '', placeholderData: keepPreviousData, retry: false },
  );
  if (newest !== undefined && order === undefined) return <Text size="sm">{t('setup.noOrder')}</Text>;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('setup.preview', { no: order?.orderNo ?? '…' })}
      </Text>
      <QueryView query={query}>{(draft) => <pre className={classes['text']}>{draft.body}</pre>}</QueryView>
    </Stack>
  );
};

const Editor = ({ setup, template }: { setup: MessageSetup; template: Template }) => {
  const { t } = useTranslation('notice');
  const { t: common } = useTranslation('ui');
  const { kind, language, subject, body: stored } = template;
  const form = useForm({
    schema: MessageTemplateInput,
    initialValues: { subject, body: stored },
    toBody: (values) => ({ kind, language, ...values }),
    texts: { body: common('field.tooLong', { n: maxMessageLength }) },
    check: (values) => ({ body: values.body.trim() === '' && common('required') }),
    eager: true,
    keepAs: `message-template ${kind} ${language}`,
  });
  useLateValues(form, { subject, body: stored });
  const { body } = form.values;
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useSaveSetup(notificationsContract.saveTemplate, () => form.saved(), form.refuse);
  const length = messageLengthOf(body);
  const insert = (name: string): void => {
    const at = field.current?.selectionStart ?? body.length;
    const to = field.current?.selectionEnd ?? at;
    form.set({ body: `${body.slice(0, at)}{${name}}${body.slice(to)}` });
    field.current?.focus();
  };
  return (
    <AutoGrid min="22rem" align="start" spacing="md">
      <Stack gap="sm">
        <TextInput label={t('messages.subject')} {...form.text('subject')} />
        <Textarea
          ref={field}
          label={t('setup.body')}
          rows={11}
          {...form.field('body')}
          description={t('messages.length', { n: length, max: maxMessageLength })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Group gap="0.375rem" align="stretch" role="group" aria-label={t('setup.insert')}>
          {setup.places
            .filter((one) => one.language === language)
            .map(({ place, name }) => (
              <Button key={place} size="compact-sm" variant="default" onClick={() => insert(name)}>
                {name}
              </Button>
            ))}
        </Group>
        <FormNotes form={form} />
        <Group justify="flex-end" gap="xs">
          {template.own ? (
            <ConfirmButton
              title={t('setup.restoreTitle')}
              text={t('setup.restoreText')}
              confirmLabel={t('setup.restore')}
              onConfirm={async () => {
                await save.mutateAsync({ body: { kind, language, subject: '', body: '' } });
                form.reset();
              }}
            >
              {t('setup.restore')}
            </ConfirmButton>
          ) : null}
          <Button
            disabled={!form.valid}
            loading={save.isPending}
            onClick={form.submit((input) => save.mutate({ body: input }))}
          >
            {t('setup.save')}
          </Button>
        </Group>
      </Stack>
      <Preview template={template} body={body} />
    </AutoGrid>
  );
};

export const TemplatesSection = ({ setup }: { setup: MessageSetup }) => {
  const { t } = useTranslation(['notice', 'shared']);
  const [kind, setKind] = useState<MessageKind>('reserved');
  const [language, setLanguage] = useState(setup.language);
  const template = setup.templates.find((one) => one.kind === kind && one.language === language);
  return (
    <FormSection
      title={t('setup.templates')}
      aside={template?.own ? <StateBadge tone="info">{t('setup.own')}</StateBadge> : undefined}
    >
      <Stack gap="md">
        <AutoGrid min="13rem" align="end">
          <NativeSelect
            label={t('setup.kind')}
            value={kind}
            data={messageKinds.map((value) => ({ value, label: t(`messageKinds.${value}`) }))}
            onChange={(event) =>
              setKind(messageKinds.find((one) => one === event.currentTarget.value) ?? kind)
            }
          />
          <NativeSelect
            label={t('shared:person.language')}
            value={language}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(event) =>
              setLanguage(languages.find((one) => one === event.currentTarget.value) ?? language)
            }
          />
        </AutoGrid>
        {template === undefined ? null : (
          <Editor key={`${kind} ${language}`} setup={setup} template={template} />
        )}
      </Stack>
    </FormSection>
  );
};
