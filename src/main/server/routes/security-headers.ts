/** Helmet's headers are the same for every answer: they are worked out once and set as they are. */
import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Headers by name in small letters; `https`: browsers are told to keep to it. */
export const securityHeaders = (https: boolean): Record<string, string> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Mantine sets element styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Codes in the camera's picture are read by WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: https,
  })(request, response, () => {});
  return {
    ...Object.fromEntries(
      Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
    ),
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  };
};

const inline = /<script(?: type="text\/javascript")?>(.*?)<\/script>/gs;

/** The policy for a page: the scripts that stand in it are known by their hashes. */
export const policyFor = (page: string, https: boolean): string => {
  const hashes = [...page.matchAll(inline)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return (securityHeaders(https)['content-security-policy'] ?? '').replace(
    'script-src ',
    `script-src${hashes.join('')} `,
  );
};

/** What browsers heed on a script, a style or a font; the others are of pages. */
const ofParts = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];

/** Sets them on every answer; those of the API are besides kept by nobody on their way, and parts of a page have few. */
export const addSecurityHeaders = (app: FastifyInstance, https: boolean): void => {
  const headers = securityHeaders(https);
  const ofApi = { ...headers, 'cache-control': 'no-store' };
  const ofPart = Object.fromEntries(Object.entries(headers).filter(([name]) => ofParts.includes(name)));
  const forAddress = (url: string): Record<string, string> => {
    if (url.startsWith('/api/')) return ofApi;
    return url.startsWith('/assets/') ? ofPart : headers;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(forAddress(request.url));
    done();
  });
};
