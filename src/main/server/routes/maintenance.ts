import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import type { Language } from '#lib/text/languages.ts';
import { preferredLanguage } from '#lib/text/languages.ts';
import { brand } from '#lib/words/language-names.ts';
import { applyInitialTheme } from '#main/initial-theme.ts';
import { maintenanceWords } from '#main/words/maintenance/index.ts';

const address = '/pages/maintenance';
const again = { calls: 60, page: 20 };

/** Returns a page without files of the app, which may be incomplete. */
const pageIn = (language: Language): string => {
  const { title, text } = maintenanceWords[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${again.page}">
<title>${title} · ${brand}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.0625rem/1.6 'Noto Sans Thai', system-ui, sans-serif }
main { max-width: 30rem; padding: 1.5rem; text-align: center }
h1 { font-size: 1.5rem; margin: 0.5rem 0 }
p { margin: 0 }
.brand { font-weight: 600 }
</style>
</head>
<body><main><p class="brand">${brand}</p><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
};

const ofOperator = /^\/(healthz|readyz|metrics|\.well-known\/security\.txt)(\?|$)/;

/** The page of operators needs these paths to open the shops again. */
const ofOperatorPage = /^\/(operator|api\/operator|assets)(\/|\?|$)/;

/**
 * If `closed` is set, only paths of `ofOperator` work. If an operator closed the shops (`switchedOff`), paths
 * of `ofOperatorPage` work too. The maintenance path redirects to the app unless `closed`.
 */
export const addMaintenanceMode = (
  app: FastifyInstance,
  closed: boolean,
  switchedOff: () => boolean,
): void => {
  if (!closed) app.get(address, (_, reply) => reply.redirect('/'));
  app.addHook('onRequest', async (request, reply) => {
    if (!closed && (!switchedOff() || ofOperatorPage.test(request.url))) return;
    if (ofOperator.test(request.url)) return;
    void reply.header('retry-after', String(again.calls)).header('cache-control', 'no-store');
    if (/^\/(api|files|assets)(\/|$)/.test(request.url)) throw new AppError('UNAVAILABLE');
    const language = preferredLanguage(request.headers['accept-language']);
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .send(applyInitialTheme(pageIn(language), request.headers.cookie));
  });
};
