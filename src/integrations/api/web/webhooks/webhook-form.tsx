import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type EventName, eventNames } from '#lib/vocabulary/webhook-events.ts';
import type { ApiError } from '#ui/api/client.ts';
import { FormProblem, useForm } from '#ui/form/index.ts';
import { DialogButtons } from '#ui/dialog/index.ts';
import { WebhookInput } from '#integrations/api/webhook-input.ts';
import { useWebhookEventName } from './event-words.ts';

type WebhookValues = { name: string; url: string; events: EventName[] };

export const useWebhookForm = (initialValues: WebhookValues = { name: '', url: '', events: [] }) => {
  const { t } = useTranslation('api');
  return useForm({
    schema: WebhookInput,
    initialValues,
    toBody: ({ name, url, events }) => ({ name: name.trim(), url: url.trim(), events }),
    texts: { url: t('hooks.wrong.url'), events: t('hooks.wrong.events') },
  });
};

type WebhookFormProps = {
  form: ReturnType<typeof useWebhookForm>;
  onSubmit: (event: SyntheticEvent<HTMLElement>) => void;
  problem: ApiError | null;
  title: string;
};

export const WebhookForm = ({ form, onSubmit, problem, title }: WebhookFormProps) => {
  const { t } = useTranslation(['api', 'shared']);
  const eventName = useWebhookEventName();
  const { onChange, ...events } = form.field('events');
  return (
    <form noValidate onSubmit={onSubmit} aria-label={title}>
      <Stack gap="md">
        <TextInput
          label={t('hooks.name')}
          {...form.text('name')}
          autoComplete="off"
          required
          data-autofocus
        />
        <TextInput
          label={t('shared:field.url')}
          description={t('hooks.urlHint')}
          {...form.text('url')}
          type="url"
          autoComplete="off"
          placeholder="https://"
          required
        />
        <Checkbox.Group
          label={t('hooks.events')}
          {...events}
          onChange={(chosen) => onChange(eventNames.filter((one) => chosen.includes(one)))}
        >
          <Stack gap="xs" mt="xs">
            {eventNames.map((one) => (
              <Checkbox key={one} value={one} label={eventName(one)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormProblem of={problem} />
        <DialogButtons action={title} />
      </Stack>
    </form>
  );
};
