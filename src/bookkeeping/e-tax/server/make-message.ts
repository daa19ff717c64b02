/** Makes the electronic form of a paper once, signed where the shop has a certificate that holds. */
import type { Document } from '@xmldom/xmldom';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { EtaxMessage, etaxContract } from '../contract.ts';
import { type TypeCode, typeCodeOf } from '../standard-codes.ts';
import { openedKey } from './certificate.ts';
import { sourceOf } from './paper-source.ts';
import { signed } from './sign.ts';
import { insertMessage, makingQuery, messageQuery, standingQuery } from './sql.ts';
import { textOf } from './xml-tree.ts';
import { cancellationNo, cancellationXml, paperXml } from './message-xml.ts';

/** The document as it is kept: with a signature where there is a key. KEY_LOST when the key does not open. */
const written = async (
  document: Document,
  { sealedKey, seal, shopId, at }: { sealedKey: string; seal: Seal; shopId: number; at: Date },
): Promise<{ xml: string; signed: boolean }> => {
  if (sealedKey === '') return { xml: textOf(document), signed: false };
  const key = openedKey(seal, shopId, sealedKey);
  if (key === null) throw new AppError('KEY_LOST');
  return { xml: await signed(document, key, at), signed: true };
};

/**
 * A paper that stands: itself; one that is void and stands electronically: the note that it is void. What stands already is
 * answered again. ETAX_OFF while it is switched off, the branch has no address in codes or the certificate is over.
 */
export const make = writing<typeof etaxContract.make>(async (q, scope, call) => {
  const source = await sourceOf(q, scope, call.params.id);
  if (source === undefined) throw new AppError('NOT_FOUND');
  const form: EtaxMessage['form'] = source.voidReason === null ? 'paper' : 'cancellation';
  const standing = async (of: EtaxMessage['form']): Promise<EtaxMessage | undefined> =>
    (await standingQuery(scope, source.documentId, of).execute(q)).rows[0];
  const there = await standing(form);
  if (there !== undefined) return there;
  if (form === 'cancellation' && (source.replaced || (await standing('paper')) === undefined))
    return call.fail('ETAX_VOID', { values: { no: source.documentNo } });
  const [ready] = (await makingQuery(scope, source.branchId).execute(q)).rows;
  if (ready === undefined || !ready.active || ready.place === null || ready.over)
    return call.fail('ETAX_OFF');
  const at = new Date();
  const document =
    form === 'paper'
      ? paperXml(source, ready.place, at.toISOString())
      : cancellationXml(source, ready.place, at.toISOString());
  const kept = await written(document, { ...ready, seal: call.seal, shopId: scope.shopId, at });
  const typeCode: TypeCode | null = form === 'paper' ? typeCodeOf(source.kind, source.content.title) : 'T07';
  if (typeCode === null) return call.fail('ETAX_KIND', { values: { no: source.documentNo } });
  const messageNo = form === 'paper' ? source.documentNo : cancellationNo(source.documentNo);
  const [inserted] = (
    await insertMessage(scope, { documentId: source.documentId, form, typeCode, messageNo, ...kept }).execute(
      q,
    )
  ).rows;
  // Somebody else has made it at the same time: theirs stands.
  if (inserted === undefined) return (await standing(form)) ?? call.fail('CONFLICT');
  await audit(q, scope, {
    action: 'etax.make',
    subject: 'document',
    id: source.documentId,
    after: { documentNo: messageNo, kind: typeCode },
  });
  const [made] = (await messageQuery(scope, inserted.id).execute(q)).rows;
  return made ?? call.fail('CONFLICT');
});
