import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';

/**
 * Throws FORBIDDEN for calls from a page of another origin. `Sec-Fetch-Site` is checked first, because a
 * proxy may change the host. A caller with neither header is no browser.
 */
export const refuseOtherOrigins = (
  { headers, host }: FastifyRequest,
  publicUrl: string | undefined,
): void => {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  if (site === 'same-origin' || site === 'none' || (site === undefined && origin === undefined)) return;
  const own =
    site === undefined &&
    origin !== undefined &&
    URL.canParse(origin) &&
    [host, publicUrl && new URL(publicUrl).host].includes(new URL(origin).host);
  if (!own) throw new AppError('FORBIDDEN');
};

/**
 * Throws FORBIDDEN for forms from another site. Only `Sec-Fetch-Site` decides, because pages without
 * referrers send the origin `null`. Old browsers without the header are allowed.
 */
export const refuseOtherSites = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new AppError('FORBIDDEN');
};
