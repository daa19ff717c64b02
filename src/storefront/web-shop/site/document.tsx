import { type Site, SiteProvider, siteOf } from './site-context.tsx';
import type { Front, Head, View } from '../views.ts';
import type { SiteWords } from '../words/site/index.ts';
import { asJson, Islands, newIslands } from './islands/island.tsx';
import { Layout } from './layout.tsx';
import { readLetters } from '../rules/font-preload.ts';
import { show } from './page-views.tsx';

export type DocumentProps = {
  front: Front;
  words: SiteWords;
  view: View;
  head: Head;
  /** Stands in the page as it is: its hash is in the page's policy. */
  style: string;
  /** The style sheet of the Thai letters, without which nothing is drawn; '' for none. */
  letters: string;
  /** Fetched with the page. */
  fonts: readonly string[];
  /** The script that wakes islands; '' for none. */
  script: string;
  /** Of a page whose policy lets in what a script with it brings. */
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
}: { site: Site } & Pick<DocumentProps, 'head' | 'style' | 'letters' | 'fonts' | 'nonce'>) => (
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
    {head.image === '' ? null : <meta property="og:image" content={head.image} />}
    {site.front.logo === '' ? null : <link rel="icon" href={site.front.logo} type="image/webp" />}
    <style nonce={nonce}>{style}</style>
    {letters === '' ? null : <script>{readLetters}</script>}
    {head.data.map(asJson).map((json) => (
      <script key={json} type="application/ld+json">
        {json}
      </script>
    ))}
  </head>
);

/** The whole page. The script stands at its end, and only where something in it moves. */
export const Document = ({
  front,
  words,
  view,
  head,
  style,
  letters,
  fonts,
  script,
  nonce,
}: DocumentProps) => {
  const site = siteOf(front, words);
  const islands = newIslands();
  return (
    <SiteProvider value={site}>
      <Islands value={islands}>
        <html lang={front.language}>
          <HeadTags site={site} head={head} style={style} letters={letters} fonts={fonts} nonce={nonce} />
          <body>
            <Layout bare={view.name === 'placeSearch'}>{show(view)}</Layout>
            <WakeIslands used={islands} script={script} nonce={nonce} />
          </body>
        </html>
      </Islands>
    </SiteProvider>
  );
};

/** Drawn after the page: by then it is known whether there are any. */
const WakeIslands = ({
  used,
  script,
  nonce,
}: { used: ReadonlySet<string> } & Pick<DocumentProps, 'script' | 'nonce'>) =>
  used.size === 0 || script === '' ? null : <script type="module" src={script} nonce={nonce} />;
