import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const permissions = 'camera=(self), microphone=(), geolocation=()';

export const securityHeadersOf = (https: boolean): Record<string, string> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Mantine writes `style` attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The camera's code reader is WebAssembly.
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
    'permissions-policy': `${permissions}, usb=(), serial=(), bluetooth=()`,
  };
};

/** Only pages of the app may print on the device's printers. */
export const appPermissions = `${permissions}, usb=(self), serial=(self), bluetooth=(self)`;

const inline = /<script(?: type="text\/javascript")?>(.*?)<\/script>/gs;

export const contentPolicyOf = (page: string, https: boolean): string => {
  const hashes = [...page.matchAll(inline)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return (securityHeadersOf(https)['content-security-policy'] ?? '').replace(
    'script-src ',
    `script-src${hashes.join('')} `,
  );
};

const ofParts = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];

export const addSecurityHeaders = (app: FastifyInstance, https: boolean): void => {
  const headers = securityHeadersOf(https);
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
