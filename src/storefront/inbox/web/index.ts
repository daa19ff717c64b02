export { CannedSection } from './compose/canned-section.tsx';
export { MailboxSection } from './mailbox/mailbox-section.tsx';
export { ServerFields } from './mailbox/server-fields.tsx';
