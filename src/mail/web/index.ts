/** Front door of the mail room in the browser. */
export { MailBoxSection } from './box/mail-box-section.tsx';
