/** A page as HTML, with the policy that fits it. */
import { randomBytes } from 'node:crypto';
import { languages, type Language } from '#lib/text/languages.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { shadesOf } from '#storefront/web-shop/rules/accent-colors.ts';
import type { Front, Head, ProblemView, View } from '#storefront/web-shop/views.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';
import type { Assets } from './assets.ts';
import { mapsPolicy, sitePolicy } from './content-security-policy.ts';
import { absolute, blogPath } from '../structured-data.ts';
import type { Answer, Visit } from './site-request.ts';

type Made = { html: string; policy: string };
type Styled = { style: string; plain: string; maps: ReturnType<typeof mapsPolicy> };

/** The style in the colour of a shop, and the policy of pages with it. */
const styles = new Map<string, Styled>();
const mostStyles = 500;

const shadeLines = (accent: string, scheme: 'light' | 'dark'): string => {
  const { solid, onSolid, text } = shadesOf(accent)[scheme];
  return `:root{--solid:${solid};--on-solid:${onSolid};--accent:${text}}`;
};

const styleOf = (assets: Assets, accent: string): Styled => {
  const known = styles.get(assets.style + accent);
  if (known !== undefined) return known;
  const style = `${assets.style}${shadeLines(accent, 'light')}@media (prefers-color-scheme:dark){${shadeLines(accent, 'dark')}}`;
  const made = { style, plain: sitePolicy(style), maps: mapsPolicy(style) };
  if (styles.size >= mostStyles) styles.clear();
  styles.set(assets.style + accent, made);
  return made;
};

/** A page that may ask Google for maps. Never kept: its nonce is of one answer. */
const hasMaps = (view: View): boolean =>
  (view.name === 'branches' && view.data.near !== null) || view.name === 'placeSearch';

/** Latin text and headings; a Thai page has few of them. */
const fontsFor = (assets: Assets, language: Language): readonly string[] =>
  language === 'th' ? [] : assets.fonts.filter((one) => /thai-latin-[46]00/.test(one));

const draw = async (
  assets: Assets,
  accent: string,
  page: { front: Front; view: View; head: Head },
): Promise<Made> => {
  const { renderPage } = await import('./render.ts');
  const { style, plain, maps } = styleOf(assets, accent);
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
  return { html, policy: nonce === undefined ? plain : maps(nonce) };
};

/** A page of a shop. */
export const pageHtml = (
  assets: Assets,
  visit: Visit,
  page: (Answer & { kind: 'page' })['page'],
): Promise<Made> => {
  const { front, site, origin } = visit;
  const { canonical } = page;
  const at = (language: Language): string =>
    canonical === undefined ? '' : absolute({ ...visit, front: { ...front, language } }, canonical);
  const only = page.language;
  const head: Head = {
    title: page.title,
    // What search engines show below the title.
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
    image: page.image === undefined || page.image === '' ? '' : origin + page.image,
    feed: page.feed === true ? `${origin}${visit.home}${blogPath}/feed.xml` : '',
    article: page.article ?? null,
    data: page.data ?? [],
    secret: page.secret ?? false,
  };
  return draw(assets, site.accent, { front, view: page.view, head });
};

/** What somebody sees at an address that is no shop's. */
export const strangerHtml = (
  assets: Assets,
  language: Language,
  kind: ProblemView['kind'],
): Promise<Made> => {
  const front: Front = {
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
    categories: [],
    blog: false,
    open: false,
  };
  const { title } = siteWords[language].problem[kind];
  const head: Head = {
    title,
    description: '',
    canonical: null,
    alternates: [],
    image: '',
    feed: '',
    article: null,
    data: [],
    secret: false,
  };
  return draw(assets, '#8c4a5f', { front, view: { name: 'problem', data: { kind } }, head });
};
