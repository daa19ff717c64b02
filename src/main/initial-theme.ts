import { preferenceCookies } from '#lib/http/preference-cookies.ts';

const chosen = new RegExp(`(?:^|; )${preferenceCookies.theme}=(light|dark|auto)(?:;|$)`);

/**
 * The page as it is sent first, light or dark as the browser's cookie says: so that nothing flashes before styles and
 * scripts have come. Without a choice it is light; what is left to the device stays as it is.
 */
export const inTheme = (page: string, cookies: string | undefined): string => {
  const theme = chosen.exec(cookies ?? '')?.[1] ?? 'light';
  return theme === 'auto'
    ? page
    : page
        .replace('<html ', `<html data-mantine-color-scheme="${theme}" `)
        .replace(/(<meta name="color-scheme" content=")[^"]*"/, `$1${theme}"`);
};
