/** Front door of the room for electronic tax papers. */
import { room } from '../../core/server/call.ts';
import { etaxContract } from '../contract.ts';
import { mail } from './mail.ts';
import { make } from './make.ts';
import { paper, papers, pdf, refused, sent, xml } from './messages.ts';
import { dropCertificate, saveSetting, setting, takeCertificate } from './setting.ts';

export { etaxKeyColumn } from './certificate.ts';
export { paperFacts, type PaperFacts } from './facts.ts';
export { type PaperMail, type PaperPost, paperPost } from './post.ts';
export { attachmentQuery, endingCertificate } from './sql.ts';

export const etaxRoom = room({
  name: 'etax',
  area: 'money',
  contract: etaxContract,
  handlers: {
    setting,
    saveSetting,
    takeCertificate,
    dropCertificate,
    paper,
    papers,
    make,
    xml,
    pdf,
    sent,
    refused,
    mail,
  },
});
