import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type EventName, eventNames } from '#lib/vocabulary/webhook-events.ts';
import type { ApiError } from '#ui/api/client.ts';
import { DialogButtons } from '#ui/index.ts';
import { FormProblem, formFaultsIn } from '../form-problem.tsx';
import { useWebhookEventName } from './event-words.ts';

export type WebhookDraft = { name: string; url: string; events: EventName[] };
export const emptyWebhookDraft: WebhookDraft = { name: '', url: '', events: [] };

const faultsOf = ({ name, url, events }: WebhookDraft): ReadonlySet<keyof WebhookDraft> =>
  formFaultsIn<keyof WebhookDraft>([
    ['name', name.trim() === ''],
    ['url', !/^https?:\/\/[^\s/]+/i.test(url.trim())],
    ['events', events.length === 0],
  ]);

type HookFormProps = {
  draft: WebhookDraft;
  onChange: (part: Partial<WebhookDraft>) => void;
  onSubmit: () => void;
  problem: ApiError | null;
  title: string;
};

export const WebhookForm = ({ draft, onChange, onSubmit, problem, title }: HookFormProps) => {
  const { t } = useTranslation(['api', 'shared']);
  const eventName = useWebhookEventName();
  const [tried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const fault = (field: keyof WebhookDraft): string | undefined =>
    tried && faults.has(field) ? t(`hooks.wrong.${field}`) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={title}>
      <Stack gap="md">
        <TextInput
          label={t('hooks.name')}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={fault('name')}
          maxLength={60}
          autoComplete="off"
          required
          data-autofocus
        />
        <TextInput
          label={t('shared:field.url')}
          description={t('hooks.urlHint')}
          value={draft.url}
          onChange={(event) => onChange({ url: event.currentTarget.value })}
          error={fault('url')}
          maxLength={500}
          type="url"
          autoComplete="off"
          placeholder="https://"
          required
        />
        <Checkbox.Group
          label={t('hooks.events')}
          error={fault('events')}
          value={draft.events}
          onChange={(chosen) => onChange({ events: eventNames.filter((one) => chosen.includes(one)) })}
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
