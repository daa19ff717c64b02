import { Button, Group, NativeSelect, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { type Language, languages } from '#lib/text/languages.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { FormNotes, useForm } from '#ui/form/index.ts';
import { QueryView } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { MessagePreview } from '../contract.ts';
import { notificationsContract } from '../contract.ts';
import { MessageInput } from '../message-input.ts';
import type { OrderMessageKind } from '../message-kinds.ts';
import { orderMessageKinds } from '../message-kinds.ts';
import { messageLengthOf, maxMessageLength } from '../message-template.ts';

type Asked = { orderId: number; kind: OrderMessageKind };

type EditorProps = {
  draft: MessagePreview;
  asked: Asked;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
};

const Editor = ({ draft, asked, onDirty, onDone }: EditorProps) => {
  const { t } = useTranslation('notice');
  const { t: common } = useTranslation('ui');
  const form = useForm({
    schema: MessageInput,
    initialValues: { subject: draft.subject, body: draft.body },
    toBody: (values) => ({ ...asked, language: draft.language, ...values }),
    texts: { body: common('field.tooLong', { n: maxMessageLength }) },
    check: ({ body }) => ({ body: body.trim() === '' && common('required') }),
    eager: true,
    keepAs: `message ${asked.orderId} ${asked.kind} ${draft.language}`,
  });
  const write = useAction(notificationsContract.write, {
    refresh: [notificationsContract.messages],
    done: t('messages.written'),
    onSuccess: onDone,
    onError: form.refuse,
  });
  const { dirty } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const length = messageLengthOf(form.values.body);
  return (
    <Stack gap="sm">
      {draft.channel === 'email' ? (
        <TextInput label={t('messages.subject')} {...form.text('subject')} />
      ) : null}
      <Textarea
        label={t('messages.text')}
        rows={9}
        {...form.field('body')}
        description={t('messages.length', { n: length, max: maxMessageLength })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Text size="sm">
        {draft.channel === 'none'
          ? t('messages.goesByHand')
          : t('messages.goesBy', { channel: t(`channels.${draft.channel}`), to: draft.recipient })}
      </Text>
      <FormNotes form={form} />
      <Group justify="flex-end">
        <Button
          disabled={!form.valid}
          loading={write.isPending}
          onClick={form.submit((body) => write.mutate({ body }))}
        >
          {t(draft.channel === 'none' ? 'messages.keep' : 'messages.send')}
        </Button>
      </Group>
    </Stack>
  );
};

export const WriteDialog = ({ orderId, onClose }: { orderId: number; onClose: () => void }) => {
  const { t, language: own } = useTranslation(['notice', 'shared']);
  const [dirty, setDirty] = useState(false);
  const [kind, setKind] = useState<OrderMessageKind>('free');
  const [chosen, setLanguage] = useState<Language>();
  const asked = { orderId, kind };
  const query = useApi(
    notificationsContract.preview,
    { body: { ...asked, language: chosen } },
    { refetchOnWindowFocus: false, placeholderData: keepPreviousData },
  );
  const language = chosen ?? query.data?.language ?? 'th';
  return (
    <Dialog
      onClose={onClose}
      dirty={dirty}
      size="lg"
      title={`${t('messages.write')}${query.data === undefined ? '' : ` · ${query.data.customerName}`}`}
    >
      <Stack gap="sm">
        <Group grow align="flex-end">
          <NativeSelect
            label={t('messages.kind')}
            value={kind}
            data={orderMessageKinds.map((value) => ({ value, label: t(`messageKinds.${value}`) }))}
            onChange={(event) =>
              setKind(orderMessageKinds.find((one) => one === event.currentTarget.value) ?? 'free')
            }
          />
          <NativeSelect
            label={t('shared:person.language')}
            value={language}
            lang={own}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(event) => setLanguage(languages.find((one) => one === event.currentTarget.value))}
          />
        </Group>
        <QueryView query={query}>
          {(draft) => (
            <Editor
              key={`${kind} ${draft.language} ${draft.body}`}
              draft={draft}
              asked={asked}
              onDirty={setDirty}
              onDone={onClose}
            />
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
};
