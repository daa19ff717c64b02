import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { languages } from '#lib/text/languages.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { MessageSetup, notificationsContract } from '../contract.ts';
import type { AutomaticMessageKind } from '../message-kinds.ts';
import { automaticMessageKinds, messageKinds, sendingChannels } from '../message-kinds.ts';
import { toStoredTemplate, toShownTemplate, templatePlaceholders } from '../message-template.ts';
import { placeNames } from '../words/messages/index.ts';
import { templateQuery, messageWordingOf } from './compose-message.ts';
import { assertKnownPlaceholders } from './messages.ts';
import { lineAppWebhookPath } from './line-app/webhook.ts';
import {
  lineWebhookSecretPlace,
  channelSecretPlace,
  channelSettingsOf,
  channelSettingsQuery,
} from './channels.ts';

type SettingRow = Pick<MessageSetup, 'sendMinute' | 'language' | 'version'>;

const settingQuery = (scope: Scope) => sql<SettingRow>`
  select coalesce(m.send_minute, 540) as "sendMinute", coalesce(m.language, h.language) as language, coalesce(m.version, 0) as version
  from shop h left join message_setting m on m.shop_id = h.shop_id where h.shop_id = ${scope.shopId}`;
const ruleQuery = (scope: Scope) => sql<{ kind: AutomaticMessageKind }>`
  select kind from message_rule where shop_id = ${scope.shopId}`;

const setupOf = async (q: Tx, scope: Scope): Promise<MessageSetup> => {
  const [setting, rules, templates, channelRows] = await Promise.all([
    settingQuery(scope).execute(q),
    ruleQuery(scope).execute(q),
    templateQuery(scope).execute(q),
    channelSettingsQuery(scope).execute(q),
  ]);
  const row = setting.rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return {
    ...row,
    kinds: automaticMessageKinds.map((kind) => ({
      kind,
      active: rules.rows.some((one) => one.kind === kind),
    })),
    templates: messageKinds.flatMap((kind) =>
      languages.map((language) => {
        const { subject, body, own } = messageWordingOf(templates.rows, kind, language);
        const names = placeNames[language];
        const found = templates.rows.find((one) => one.kind === kind && one.language === language);
        return {
          kind,
          language,
          subject: toShownTemplate(subject, names),
          body: toShownTemplate(body, names),
          own,
          updatedAt: found?.updatedAt ?? null,
        };
      }),
    ),
    places: languages.flatMap((language) =>
      templatePlaceholders.map((place) => ({ place, language, name: placeNames[language][place] })),
    ),
    channels: sendingChannels.map((channel) => {
      const found = channelRows.rows.find((one) => one.channel === channel);
      return {
        channel,
        active: found?.active ?? false,
        ...channelSettingsOf(found),
        hasSecret: (found?.secret ?? '') !== '',
        hasHookSecret: (found?.hookSecret ?? '') !== '',
        hookPath: channel === 'line' ? lineAppWebhookPath(scope.shopId) : '',
        heardAt: found?.heardAt ?? null,
        version: found?.version ?? 0,
      };
    }),
  };
};

export const getMessageSetup = readHandler<typeof notificationsContract.setup>((db, scope) =>
  db.tx(scope, (q) => setupOf(q, scope)),
);

export const saveMessageSetup = writeHandler<typeof notificationsContract.saveSetup>(
  async (q, scope, call) => {
    const { sendMinute, language, kinds, version } = call.body;
    const before = await setupOf(q, scope);
    const saved = await sql<{ version: number }>`
    insert into message_setting as m (shop_id, send_minute, language) select ${scope.shopId}, ${sendMinute}, ${language} where ${version}::int = 0
    on conflict (shop_id) do nothing returning version`.execute(q);
    if (saved.rows.length === 0) {
      const changed = await sql`
      update message_setting set send_minute = ${sendMinute}, language = ${language}, version = version + 1
      where shop_id = ${scope.shopId} and version = ${version} returning version`.execute(q);
      if (changed.rows.length === 0) return call.fail('CHANGED', { data: await setupOf(q, scope) });
    }
    await sql`delete from message_rule where shop_id = ${scope.shopId} and not kind = any(${kinds}::message_kind[])`.execute(
      q,
    );
    await sql`insert into message_rule (shop_id, kind) select ${scope.shopId}, k from unnest(${kinds}::message_kind[]) as k on conflict do nothing`.execute(
      q,
    );
    const after = await setupOf(q, scope);
    endIfUnchanged(before, after);
    const audited = ({ sendMinute: minute, language: words, kinds: on }: MessageSetup) => ({
      sendMinute: minute,
      language: words,
      kinds: on.filter((one) => one.active).map((one) => one.kind),
    });
    await writeAudit(q, scope, {
      action: 'notice.saveSetup',
      subject: 'message_setting',
      before: audited(before),
      after: audited(after),
    });
    return after;
  },
);

export const saveMessageTemplate = writeHandler<typeof notificationsContract.saveTemplate>(
  async (q, scope, call) => {
    const { kind, language } = call.body;
    assertKnownPlaceholders(call.body);
    const setup = await setupOf(q, scope);
    const shown = setup.templates.find((one) => one.kind === kind && one.language === language);
    if (shown?.subject === call.body.subject && shown.body === call.body.body) return setup;
    const subject = toStoredTemplate(call.body.subject, placeNames).text;
    const body = toStoredTemplate(call.body.body, placeNames).text;
    const before = (await templateQuery(scope).execute(q)).rows.find(
      (one) => one.kind === kind && one.language === language,
    );
    if (body === '')
      await sql`delete from message_template where shop_id = ${scope.shopId} and kind = ${kind}::message_kind and language = ${language}`.execute(
        q,
      );
    else
      await sql`insert into message_template (shop_id, kind, language, subject, body, updated_by) values (${scope.shopId}, ${kind}::message_kind, ${language}, ${subject}, ${body}, ${scope.userId})
      on conflict (shop_id, kind, language) do update set subject = excluded.subject, body = excluded.body, updated_by = excluded.updated_by, updated_at = now()`.execute(
        q,
      );
    await writeAudit(q, scope, {
      action: 'notice.saveTemplate',
      subject: 'message_template',
      before: before && { kind, language, subject: before.subject, body: before.body },
      after: { kind, language, subject, body },
    });
    return setupOf(q, scope);
  },
);

export const saveMessageChannel = writeHandler<typeof notificationsContract.saveChannel>(
  async (q, scope, call) => {
    const { channel } = call.params;
    const { active, secret, hookSecret, version, ...settings } = call.body;
    if (hookSecret !== undefined && channel !== 'line')
      return call.fail('VALIDATION', {
        values: { field: 'hookSecret' },
        fields: [{ field: 'hookSecret', message: 'line' }],
      });
    const sealedAt = (text: string | undefined, place: string): string | null =>
      text === undefined ? null : text === '' ? '' : call.seal.close(text, place);
    const sealed = sealedAt(secret, channelSecretPlace(scope.shopId, channel));
    const sealedHook = sealedAt(hookSecret?.trim(), lineWebhookSecretPlace(scope.shopId));
    const setup = await setupOf(q, scope);
    const before = (await channelSettingsQuery(scope).execute(q)).rows.find((one) => one.channel === channel);
    // Another server must not get the stored password.
    const old = channelSettingsOf(before);
    if (
      secret === undefined &&
      (before?.secret ?? '') !== '' &&
      (old.host !== settings.host || old.port !== settings.port)
    )
      return call.fail('VALIDATION', {
        values: { field: 'secret' },
        fields: [{ field: 'secret', message: 'host, port' }],
      });
    // Only events after the channel was turned on cause messages.
    const since = before?.active ? (before.settings.since ?? before.updatedAt) : new Date().toISOString();
    const stored = active ? { ...settings, since } : settings;
    const channelIn = (of: MessageSetup) => of.channels.find((one) => one.channel === channel);
    const changed = async (): Promise<never> =>
      call.fail('CHANGED', { data: channelIn(await setupOf(q, scope)) });
    if (version !== (before?.version ?? 0)) return changed();
    // The statement uses `values`, because Citus loses the parameters of the conflict clause with `insert …
    // select`.
    const saved = await sql`
    insert into message_way as w (shop_id, channel, active, settings, secret, hook_secret, updated_by)
    values (${scope.shopId}, ${channel}::message_channel, ${active}, ${JSON.stringify(stored)}::jsonb, coalesce(${sealed}::text, ''), coalesce(${sealedHook}::text, ''), ${scope.userId})
    on conflict (shop_id, channel) do update set active = excluded.active, settings = excluded.settings,
      secret = coalesce(${sealed}::text, w.secret), hook_secret = coalesce(${sealedHook}::text, w.hook_secret), updated_by = excluded.updated_by, updated_at = now(), version = w.version + 1
      where w.version = ${version}
    returning version`.execute(q);
    if (saved.rows.length === 0) return changed();
    const after = await setupOf(q, scope);
    if (secret === undefined && hookSecret === undefined)
      endIfUnchanged(channelIn(setup) ?? {}, channelIn(after) ?? {}, setup);
    await writeAudit(q, scope, {
      action: 'notice.saveChannel',
      subject: 'message_way',
      before: before && { channel, active: before.active, settings: before.settings },
      after: { channel, active, settings, secretChanged: secret !== undefined || hookSecret !== undefined },
    });
    return after;
  },
);
