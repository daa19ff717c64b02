-- A mailbox whose server tells of new mail is listened to; why one cannot be read is a word (docs/decisions/0078-mail-at-once.md).

alter table mail_box
  -- Why it could not be read; '' while it can. What the server itself said stands in `error`.
  add column fault text not null default '' check (fault in ('', 'password', 'host', 'inside', 'refused', 'silent', 'cert', 'tls', 'login',
    'busy', 'folder', 'broken', 'other')),
  -- Since when whoever holds it is told of new mail by its server.
  add column live_since timestamptz;
update mail_box set fault = 'other', error = '' where error <> '';
