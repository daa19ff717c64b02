/** Front door of the room for electronic tax papers. */
import { room } from '../../core/server/call.ts';
import { etaxContract } from '../contract.ts';
import { make } from './make.ts';
import { papers, pdf, refused, sent, xml } from './messages.ts';
import { dropCertificate, saveSetting, setting, takeCertificate } from './setting.ts';

export { etaxKeyColumn } from './certificate.ts';
export { paperFacts, type PaperFacts } from './facts.ts';
export { endingCertificate } from './sql.ts';

export const etaxRoom = room({
  name: 'etax',
  area: 'money',
  contract: etaxContract,
  handlers: { setting, saveSetting, takeCertificate, dropCertificate, papers, make, xml, pdf, sent, refused },
});
