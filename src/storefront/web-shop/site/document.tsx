import { type SiteContextValue, SiteProvider, siteContextOf } from './site-context.tsx';
import type { SiteFrontView, PageHead, PageView } from '../views.ts';
import type { SiteWords } from '../words/site/index.ts';
import { inlineJsonOf, IslandProvider, createIslandRegistry } from './islands/island.tsx';
import { SiteLayout } from './layout.tsx';
import { fontPreloadScript } from '../rules/font-preload.ts';
import { renderPageView } from './page-views.tsx';

export type SiteDocumentProps = {
  front: SiteFrontView;
  words: SiteWords;
  view: PageView;
  head: PageHead;
  /** The style must not change later, because the page's policy has its hash. */
  style: string;
  letters: string;
  fonts: readonly string[];
  script: string;
  nonce?: string | undefined;
};

const locales = { th: 'th_TH', en: 'en_GB', de: 'de_DE', fr: 'fr_FR', pt: 'pt_PT' } as const;

const HeadTags = ({
  site,
  head,
  style,
  letters,
  fonts,
  nonce,
  opensTabs,
}: { site: SiteContextValue; opensTabs: boolean } & Pick<
  SiteDocumentProps,
  'head' | 'style' | 'letters' | 'fonts' | 'nonce'
>) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    {letters === '' ? null : <link rel="stylesheet" href={letters} />}
    {fonts.map((one) => (
      <link key={one} rel="preload" as="font" type="font/woff2" href={one} crossOrigin="anonymous" />
    ))}
    <title>{head.title}</title>
    {head.description === '' ? null : <meta name="description" content={head.description} />}
    {head.canonical === null ? <meta name="robots" content="noindex" /> : null}
    {head.canonical === null ? null : <link rel="canonical" href={head.canonical} />}
    {head.alternates.map((one) => (
      <link key={one.language} rel="alternate" hrefLang={one.language} href={one.url} />
    ))}
    {opensTabs ? <base target="_blank" /> : null}
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdfb" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181513" />
    <meta name="referrer" content={head.secret ? 'no-referrer' : 'strict-origin-when-cross-origin'} />
    {head.feed === '' ? null : (
      <link rel="alternate" type="application/atom+xml" title={site.front.name} href={head.feed} />
    )}
    <meta property="og:type" content={head.article === null ? 'website' : 'article'} />
    {head.article === null ? null : (
      <>
        <meta property="article:published_time" content={head.article.published} />
        <meta property="article:modified_time" content={head.article.changed} />
      </>
    )}
    <meta property="og:site_name" content={site.front.name} />
    <meta property="og:title" content={head.title} />
    <meta property="og:locale" content={locales[site.front.language]} />
    {head.description === '' ? null : <meta property="og:description" content={head.description} />}
    {head.canonical === null ? null : <meta property="og:url" content={head.canonical} />}
    {head.image === null ? null : (
      <>
        <meta property="og:image" content={head.image.url} />
        <meta property="og:image:width" content={String(head.image.width)} />
        <meta property="og:image:height" content={String(head.image.height)} />
      </>
    )}
    {site.front.logo === '' ? null : <link rel="icon" href={site.front.logo} type="image/webp" />}
    <style nonce={nonce}>{style}</style>
    {letters === '' ? null : <script>{fontPreloadScript}</script>}
    {head.data.map(inlineJsonOf).map((json) => (
      <script key={json} type="application/ld+json">
        {json}
      </script>
    ))}
  </head>
);

/** Scripts are at the end, and only on pages that need them. */
export const SiteDocument = ({
  front,
  words,
  view,
  head,
  style,
  letters,
  fonts,
  script,
  nonce,
}: SiteDocumentProps) => {
  const site = siteContextOf(front, words);
  const islands = createIslandRegistry();
  return (
    <SiteProvider value={site}>
      <IslandProvider value={islands}>
        <html lang={front.language}>
          <HeadTags
            site={site}
            head={head}
            style={style}
            letters={letters}
            fonts={fonts}
            nonce={nonce}
            opensTabs={view.name === 'embed'}
          />
          <body>
            <SiteLayout bare={view.name === 'placeSearch' || view.name === 'embed'}>
              {renderPageView(view)}
            </SiteLayout>
            <WakeIslands used={islands} script={script} nonce={nonce} />
          </body>
        </html>
      </IslandProvider>
    </SiteProvider>
  );
};

/** The page's islands are known only after its rendering. */
const WakeIslands = ({
  used,
  script,
  nonce,
}: { used: ReadonlySet<string> } & Pick<SiteDocumentProps, 'script' | 'nonce'>) =>
  used.size === 0 || script === '' ? null : <script type="module" src={script} nonce={nonce} />;
