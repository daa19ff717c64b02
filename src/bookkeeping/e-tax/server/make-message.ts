import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { isPlaceCode } from '#ledger/place-codes.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { EtaxMessage, etaxContract } from '../contract.ts';
import { type TypeCode, typeCodeOf } from '../standard-codes.ts';
import { decryptSigningKey } from './certificate.ts';
import { readPaperSource } from './paper-source.ts';
import { insertEtaxMessage, makingQuery, etaxMessageQuery, currentMessageQuery } from './sql.ts';

const written = async (
  xml: string,
  { sealedKey, seal, shopId, at }: { sealedKey: string; seal: Seal; shopId: number; at: Date },
): Promise<{ xml: string; signed: boolean }> => {
  if (sealedKey === '') return { xml, signed: false };
  const key = decryptSigningKey(seal, shopId, sealedKey);
  if (key === null) throw new AppError('KEY_LOST');
  const { signXml } = await import('./sign.ts');
  return { xml: await signXml(xml, key, at), signed: true };
};

/** Creates the message of a valid document or the cancellation of a void one, or returns an existing one. */
export const createMessage = writeHandler<typeof etaxContract.make>(async (q, scope, call) => {
  const source = await readPaperSource(q, scope, call.params.id);
  if (source === undefined) throw new AppError('NOT_FOUND');
  const form: EtaxMessage['form'] = source.voidReason === null ? 'paper' : 'cancellation';
  const currentMessage = async (of: EtaxMessage['form']): Promise<EtaxMessage | undefined> =>
    (await currentMessageQuery(scope, source.documentId, of).execute(q)).rows[0];
  const there = await currentMessage(form);
  if (there !== undefined) return there;
  if (form === 'cancellation' && (source.replaced || (await currentMessage('paper')) === undefined))
    return call.fail('ETAX_VOID', { values: { no: source.documentNo } });
  const [ready] = (await makingQuery(scope, source.branchId).execute(q)).rows;
  if (ready === undefined || !ready.active || ready.place === null || ready.over)
    return call.fail('ETAX_OFF');
  if (!isPlaceCode(ready.place.subdistrictCode))
    return call.fail('ETAX_PLACE', { values: { branch: ready.branchName } });
  const at = new Date();
  // The import is here, so the server starts without the XML libraries.
  const { cancellationNo, cancellationXml, paperXml } = await import('./message-xml.ts');
  const xml =
    form === 'paper'
      ? paperXml(source, ready.place, at.toISOString())
      : cancellationXml(source, ready.place, at.toISOString());
  const xmlFields = await written(xml, { ...ready, seal: call.seal, shopId: scope.shopId, at });
  const typeCode: TypeCode | null = form === 'paper' ? typeCodeOf(source.kind, source.content.title) : 'T07';
  if (typeCode === null) return call.fail('ETAX_KIND', { values: { no: source.documentNo } });
  const messageNo = form === 'paper' ? source.documentNo : cancellationNo(source.documentNo);
  const [inserted] = (
    await insertEtaxMessage(scope, {
      documentId: source.documentId,
      form,
      typeCode,
      messageNo,
      ...xmlFields,
    }).execute(q)
  ).rows;
  // Another user created the message concurrently.
  if (inserted === undefined) return (await currentMessage(form)) ?? call.fail('CONFLICT');
  await writeAudit(q, scope, {
    action: 'etax.make',
    subject: 'document',
    id: source.documentId,
    after: { documentNo: messageNo, kind: typeCode },
  });
  const [made] = (await etaxMessageQuery(scope, inserted.id).execute(q)).rows;
  return made ?? call.fail('CONFLICT');
});
