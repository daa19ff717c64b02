import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import { languages } from '#lib/text/languages.ts';

const goodFor = 90;

/**
 * Serves security.txt (RFC 9116). `contact` is an e-mail address or https URL. The reply is 404 without
 * `contact`.
 */
export const addSecurityTxt = (
  app: FastifyInstance,
  { contact, publicUrl }: { contact: string | undefined; publicUrl: string | undefined },
): void => {
  const path = '/.well-known/security.txt';
  app.get(path, (_, reply) => {
    if (contact === undefined) throw new AppError('NOT_FOUND');
    const lines = [
      `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(Date.now() + goodFor * 86_400_000).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      ...(publicUrl?.startsWith('https:') ? [`Canonical: ${new URL(path, publicUrl).href}`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
};
