/** The messages that customers write through the web shop: read, and marked as answered. */
import { audit } from '../../../core/server/audit.ts';
import { reading, writing } from '../../../core/server/call.ts';
import { pageReply } from '../../../core/server/page.ts';
import type { webshopContract } from '../../contract.ts';
import { contactPage, contactRow, setAnswered } from './sql.ts';

export const contacts = reading<typeof webshopContract.contacts>(async (db, scope, call) => {
  const { state, ...asked } = call.query;
  const rows = await db.read(scope, contactPage(scope, state, asked));
  return pageReply(asked, rows, rows[0]?.counted);
});

/** Marking what is marked already changes nothing. */
export const answerContact = writing<typeof webshopContract.answerContact>(async (q, scope, call) => {
  const { id } = call.params;
  const { answered } = call.body;
  const changed = (await setAnswered(scope, id, answered).execute(q)).rows.length > 0;
  const [row] = (await contactRow(scope, id).execute(q)).rows;
  if (row === undefined) return call.fail('NOT_FOUND');
  if (changed)
    await audit(q, scope, {
      action: answered ? 'webshop.answer' : 'webshop.reopen',
      subject: 'contact_message',
      id,
      before: {},
      after: {},
    });
  return row;
});
