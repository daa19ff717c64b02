import { randomBytes } from 'node:crypto';
import { languages, type Language } from '#lib/text/languages.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { accentShadesOf } from '#storefront/web-shop/rules/accent-colors.ts';
import type { SiteFrontView, PageHead, ProblemView, PageView } from '#storefront/web-shop/views.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';
import { pictureSize } from '../sql/shop.ts';
import type { SiteAssets } from './assets.ts';
import { mapsPolicy, sitePolicy, videoPolicy } from './content-security-policy.ts';
import { absoluteUrlOf, blogPath } from '../structured-data.ts';
import type { SiteResponse, SiteRequest } from './site-request.ts';

type Made = { html: string; policy: string };
type Styled = { style: string; plain: string; video: string; maps: ReturnType<typeof mapsPolicy> };

const styles = new Map<string, Styled>();
const mostStyles = 500;

const shadeLines = (accent: string, scheme: 'light' | 'dark'): string => {
  const { solid, onSolid, text } = accentShadesOf(accent)[scheme];
  return `:root{--solid:${solid};--on-solid:${onSolid};--accent:${text}}`;
};

const styleOf = (assets: SiteAssets, accent: string): Styled => {
  const known = styles.get(assets.style + accent);
  if (known !== undefined) return known;
  const style = `${assets.style}${shadeLines(accent, 'light')}@media (prefers-color-scheme:dark){${shadeLines(accent, 'dark')}}`;
  const made = { style, plain: sitePolicy(style), video: videoPolicy(style), maps: mapsPolicy(style) };
  if (styles.size >= mostStyles) styles.clear();
  styles.set(assets.style + accent, made);
  return made;
};

/** Pages with a map are not cached, because their nonce is for one response. */
const hasMaps = (view: PageView): boolean =>
  (view.name === 'branches' && view.data.near !== null) || view.name === 'placeSearch';

const hasVideo = (view: PageView): boolean => view.name === 'group' && view.data.video !== null;

/** A Thai page has little Latin text to preload. */
const fontsFor = (assets: SiteAssets, language: Language): readonly string[] =>
  language === 'th' ? [] : assets.fonts.filter((one) => /thai-latin-[46]00/.test(one));

const draw = async (
  assets: SiteAssets,
  accent: string,
  page: { front: SiteFrontView; view: PageView; head: PageHead },
): Promise<Made> => {
  const { renderPage } = await import('./render.ts');
  const { style, plain, video, maps } = styleOf(assets, accent);
  const nonce = hasMaps(page.view) ? randomBytes(16).toString('base64') : undefined;
  const html = renderPage({
    ...page,
    nonce,
    words: siteWords[page.front.language],
    style,
    script: assets.script,
    letters: assets.letters,
    fonts: fontsFor(assets, page.front.language),
  });
  if (nonce !== undefined) return { html, policy: maps(nonce) };
  return { html, policy: hasVideo(page.view) ? video : plain };
};

/** Returns the largest size. LINE and Facebook show a picture immediately if they know its size. */
const linkPictureOf = async ({ db, scope, origin }: SiteRequest, url: string): Promise<PageHead['image']> => {
  const token = /\/([^/]+)-\d+\.webp$/.exec(url)?.[1];
  if (token === undefined) return null;
  const [size] = await db.read(scope, pictureSize(scope, token));
  return size === undefined ? null : { url: origin + resizeImageUrl(url, 1200), ...size };
};

export const publicPageHtml = async (
  assets: SiteAssets,
  visit: SiteRequest,
  page: (SiteResponse & { kind: 'page' })['page'],
): Promise<Made> => {
  const { front, site, origin } = visit;
  const { canonical } = page;
  const at = (language: Language): string =>
    canonical === undefined ? '' : absoluteUrlOf({ ...visit, front: { ...front, language } }, canonical);
  const only = page.language;
  const head: PageHead = {
    title: page.title,
    // Search engines show this text.
    description: (page.description || (canonical === undefined ? '' : `${page.title} · ${visit.words.found}`))
      .replaceAll(/\s+/g, ' ')
      .slice(0, 300),
    canonical: canonical === undefined ? null : at(only ?? front.language),
    alternates:
      canonical === undefined
        ? []
        : [
            ...(only === undefined ? languages : [only]).map((language) => ({ language, url: at(language) })),
            { language: 'x-default' as const, url: at(only ?? 'th') },
          ],
    image: await linkPictureOf(visit, page.image ?? ''),
    feed: page.feed === true ? `${origin}${visit.home}${blogPath}/feed.xml` : '',
    article: page.article ?? null,
    data: page.data ?? [],
    secret: page.secret ?? false,
  };
  return draw(assets, site.accent, { front, view: page.view, head });
};

export const publicErrorHtml = (
  assets: SiteAssets,
  language: Language,
  kind: ProblemView['kind'],
): Promise<Made> => {
  const front: SiteFrontView = {
    name: '',
    tagline: '',
    logo: '',
    phone: '',
    lineUrl: '',
    language,
    base: '',
    path: '/',
    today: bangkokDay(new Date()),
    day: null,
    days: null,
    durations: [],
    rental: { closures: { closedWeekdays: [], closedDays: [] }, counting: 'inclusive' },
    categories: [],
    blog: false,
    sets: false,
    open: false,
    accounts: false,
    vouchers: false,
  };
  const { title } = siteWords[language].problem[kind];
  const head: PageHead = {
    title,
    description: '',
    canonical: null,
    alternates: [],
    image: null,
    feed: '',
    article: null,
    data: [],
    secret: false,
  };
  return draw(assets, '#8c4a5f', { front, view: { name: 'problem', data: { kind } }, head });
};
