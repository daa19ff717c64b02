import { preferenceCookies } from '#lib/http/preference-cookies.ts';

const chosen = new RegExp(`(?:^|; )${preferenceCookies.theme}=(light|dark|auto)(?:;|$)`);

/**
 * The app's page with the theme from the browser's cookie, so that nothing flashes before styles and scripts load. Default: light.
 * With the theme "auto" the page stays as it is.
 */
export const applyInitialTheme = (page: string, cookies: string | undefined): string => {
  const theme = chosen.exec(cookies ?? '')?.[1] ?? 'light';
  return theme === 'auto'
    ? page
    : page
        .replace('<html ', `<html data-mantine-color-scheme="${theme}" `)
        .replace(/(<meta name="color-scheme" content=")[^"]*"/, `$1${theme}"`);
};
