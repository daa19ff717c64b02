import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { languages } from '#lib/text/languages.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Setup, noticeContract } from '../contract.ts';
import type { AutoKind } from '../message-kinds.ts';
import { autoKinds, messageKinds, ways } from '../message-kinds.ts';
import { asKept, asShown, places } from '../message-template.ts';
import { placeNames } from '../words/messages/index.ts';
import { templateQuery, wordingOf } from './compose-message.ts';
import { mustBePlaces } from './messages.ts';
import { linePath } from './line-app/webhook.ts';
import { placeOfHookSecret, placeOfSecret, settingsOf, wayQuery } from './channels.ts';

type SettingRow = Pick<Setup, 'sendMinute' | 'language' | 'version'>;

const settingQuery = (scope: Scope) => sql<SettingRow>`
  select coalesce(m.send_minute, 540) as "sendMinute", coalesce(m.language, h.language) as language, coalesce(m.version, 0) as version
  from shop h left join message_setting m on m.shop_id = h.shop_id where h.shop_id = ${scope.shopId}`;
const ruleQuery = (scope: Scope) => sql<{ kind: AutoKind }>`
  select kind from message_rule where shop_id = ${scope.shopId}`;

const setupOf = async (q: Tx, scope: Scope): Promise<Setup> => {
  const [setting, rules, templates, kept] = await Promise.all([
    settingQuery(scope).execute(q),
    ruleQuery(scope).execute(q),
    templateQuery(scope).execute(q),
    wayQuery(scope).execute(q),
  ]);
  const row = setting.rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return {
    ...row,
    kinds: autoKinds.map((kind) => ({ kind, active: rules.rows.some((one) => one.kind === kind) })),
    templates: messageKinds.flatMap((kind) =>
      languages.map((language) => {
        const { subject, body, own } = wordingOf(templates.rows, kind, language);
        const names = placeNames[language];
        const found = templates.rows.find((one) => one.kind === kind && one.language === language);
        return {
          kind,
          language,
          subject: asShown(subject, names),
          body: asShown(body, names),
          own,
          updatedAt: found?.updatedAt ?? null,
        };
      }),
    ),
    places: languages.flatMap((language) =>
      places.map((place) => ({ place, language, name: placeNames[language][place] })),
    ),
    channels: ways.map((channel) => {
      const found = kept.rows.find((one) => one.channel === channel);
      return {
        channel,
        active: found?.active ?? false,
        ...settingsOf(found),
        hasSecret: (found?.secret ?? '') !== '',
        hasHookSecret: (found?.hookSecret ?? '') !== '',
        hookPath: channel === 'line' ? linePath(scope.shopId) : '',
        heardAt: found?.heardAt ?? null,
        version: found?.version ?? 0,
      };
    }),
  };
};

export const setup = reading<typeof noticeContract.setup>((db, scope) =>
  db.tx(scope, (q) => setupOf(q, scope)),
);

export const saveSetup = writing<typeof noticeContract.saveSetup>(async (q, scope, call) => {
  const { sendMinute, language, kinds, version } = call.body;
  const before = await setupOf(q, scope);
  const saved = await sql<{ version: number }>`
    insert into message_setting as m (shop_id, send_minute, language) select ${scope.shopId}, ${sendMinute}, ${language} where ${version}::int = 0
    on conflict (shop_id) do nothing returning version`.execute(q);
  if (saved.rows.length === 0) {
    const changed = await sql`
      update message_setting set send_minute = ${sendMinute}, language = ${language}, version = version + 1
      where shop_id = ${scope.shopId} and version = ${version} returning version`.execute(q);
    if (changed.rows.length === 0) return call.fail('CHANGED');
  }
  await sql`delete from message_rule where shop_id = ${scope.shopId} and not kind = any(${kinds}::message_kind[])`.execute(
    q,
  );
  await sql`insert into message_rule (shop_id, kind) select ${scope.shopId}, k from unnest(${kinds}::message_kind[]) as k on conflict do nothing`.execute(
    q,
  );
  const after = await setupOf(q, scope);
  const told = ({ sendMinute: minute, language: words, kinds: on }: Setup) => ({
    sendMinute: minute,
    language: words,
    kinds: on.filter((one) => one.active).map((one) => one.kind),
  });
  await audit(q, scope, {
    action: 'notice.saveSetup',
    subject: 'message_setting',
    before: told(before),
    after: told(after),
  });
  return after;
});

export const saveTemplate = writing<typeof noticeContract.saveTemplate>(async (q, scope, call) => {
  const { kind, language } = call.body;
  mustBePlaces(call.body);
  const subject = asKept(call.body.subject, placeNames).text;
  const body = asKept(call.body.body, placeNames).text;
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
  await audit(q, scope, {
    action: 'notice.saveTemplate',
    subject: 'message_template',
    before: before && { kind, language, subject: before.subject, body: before.body },
    after: { kind, language, subject, body },
  });
  return setupOf(q, scope);
});

export const saveChannel = writing<typeof noticeContract.saveChannel>(async (q, scope, call) => {
  const { channel } = call.params;
  const { active, secret, hookSecret, version, ...settings } = call.body;
  if (hookSecret !== undefined && channel !== 'line')
    return call.fail('VALIDATION', {
      values: { field: 'hookSecret' },
      fields: [{ field: 'hookSecret', message: 'line' }],
    });
  const sealedAt = (text: string | undefined, place: string): string | null =>
    text === undefined ? null : text === '' ? '' : call.seal.close(text, place);
  const sealed = sealedAt(secret, placeOfSecret(scope.shopId, channel));
  const sealedHook = sealedAt(hookSecret?.trim(), placeOfHookSecret(scope.shopId));
  const before = (await wayQuery(scope).execute(q)).rows.find((one) => one.channel === channel);
  // A password that was kept for one server is not handed to another one.
  const old = settingsOf(before);
  if (
    secret === undefined &&
    (before?.secret ?? '') !== '' &&
    (old.host !== settings.host || old.port !== settings.port)
  )
    return call.fail('VALIDATION', {
      values: { field: 'secret' },
      fields: [{ field: 'secret', message: 'host, port' }],
    });
  // Letters tell of what happens while the channel is in use, not of what came before.
  const since = before?.active ? (before.settings.since ?? before.updatedAt) : new Date().toISOString();
  const kept = active ? { ...settings, since } : settings;
  if (version !== (before?.version ?? 0)) return call.fail('CHANGED');
  // By values: of what is selected a cluster knows the parameters no more where it meets what is there.
  const saved = await sql`
    insert into message_way as w (shop_id, channel, active, settings, secret, hook_secret, updated_by)
    values (${scope.shopId}, ${channel}::message_channel, ${active}, ${JSON.stringify(kept)}::jsonb, coalesce(${sealed}::text, ''), coalesce(${sealedHook}::text, ''), ${scope.userId})
    on conflict (shop_id, channel) do update set active = excluded.active, settings = excluded.settings,
      secret = coalesce(${sealed}::text, w.secret), hook_secret = coalesce(${sealedHook}::text, w.hook_secret), updated_by = excluded.updated_by, updated_at = now(), version = w.version + 1
      where w.version = ${version}
    returning version`.execute(q);
  if (saved.rows.length === 0) return call.fail('CHANGED');
  // Of the secret only that it was changed.
  await audit(q, scope, {
    action: 'notice.saveChannel',
    subject: 'message_way',
    before: before && { channel, active: before.active, settings: before.settings },
    after: { channel, active, settings, secretChanged: secret !== undefined || hookSecret !== undefined },
  });
  return setupOf(q, scope);
});
