import { preferenceCookies } from '#lib/http/preference-cookies.ts';

const chosen = new RegExp(`(?:^|; )${preferenceCookies.theme}=(light|dark|auto)(?:;|$)`);

/**
 * Writes the cookie's theme into the HTML, so the page does not flash in another theme. The default is light.
 * "auto" changes nothing.
 */
export const applyInitialTheme = (page: string, cookies: string | undefined): string => {
  const theme = chosen.exec(cookies ?? '')?.[1] ?? 'light';
  return theme === 'auto'
    ? page
    : page
        .replace('<html ', `<html data-mantine-color-scheme="${theme}" `)
        .replace(/(<meta name="color-scheme" content=")[^"]*"/, `$1${theme}"`);
};
