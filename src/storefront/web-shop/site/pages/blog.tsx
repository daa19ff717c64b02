import type { BlogPostCard, BlogPostView, BlogListView } from '#storefront/web-shop/blog-view.ts';
import { useSiteContext } from '../site-context.tsx';

export const BlogPostCards = ({
  articles,
  rank: Title = 'h3',
}: {
  articles: readonly BlogPostCard[];
  rank?: 'h2' | 'h3';
}) => {
  const { front, to, day } = useSiteContext();
  return (
    <ul className="articles">
      {articles.map((one) => (
        <li key={one.path}>
          <a href={to(one.path)} lang={one.language === front.language ? undefined : one.language}>
            {one.image === '' ? null : <img src={one.image} width={480} height={320} alt="" loading="lazy" />}
            <Title>{one.title}</Title>
          </a>
          <p className="quiet">
            <time dateTime={one.day}>{day(one.day)}</time>
          </p>
          {one.lead === '' ? null : <p lang={one.language}>{one.lead}</p>}
        </li>
      ))}
    </ul>
  );
};

export const BlogPage = ({ articles, page, more }: BlogListView) => {
  const { front, words, say, to } = useSiteContext();
  const { blog, list } = words;
  return (
    <div className="wide">
      <h1>{blog.title}</h1>
      <p className="lead">{say(blog.lead, { shop: front.name })}</p>
      {articles.length === 0 ? (
        <p className="empty">{blog.none}</p>
      ) : (
        <BlogPostCards articles={articles} rank="h2" />
      )}
      {page > 1 || more ? (
        <nav className="turn" aria-label={blog.pages}>
          {page > 1 ? (
            <a className="hollow" rel="prev" href={to('/blog', { page: page === 2 ? '' : page - 1 })}>
              {list.before}
            </a>
          ) : null}
          {more ? (
            <a className="hollow" rel="next" href={to('/blog', { page: page + 1 })}>
              {list.after}
            </a>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
};

export const BlogPostPage = ({ title, lead, language, cover, html, day: written, others }: BlogPostView) => {
  const { front, words, to, day } = useSiteContext();
  return (
    <div className="wide">
      <nav className="crumbs" aria-label={words.nav.crumbs}>
        <ol>
          <li>
            <a href={to('/')}>{words.nav.home}</a>
          </li>
          <li>
            <a href={to('/blog')}>{words.blog.title}</a>
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <article className="reading" lang={language === front.language ? undefined : language}>
        <h1>{title}</h1>
        <p className="quiet">
          <time dateTime={written}>{day(written, 'long')}</time>
        </p>
        {lead === '' ? null : <p className="lead">{lead}</p>}
        {cover === null ? null : (
          <img
            className="reading-cover"
            src={cover.url}
            width={cover.width}
            height={cover.height}
            alt=""
            fetchPriority="high"
          />
        )}
        {/* The server sanitised the HTML on saving (server/blog/sanitize-html.ts). */}
        <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <p className="onward">
        <a className="solid" href={to('/dresses')}>
          {words.nav.all}
        </a>
      </p>
      {others.length === 0 ? null : (
        <section className="part">
          <h2>{words.blog.others}</h2>
          <BlogPostCards articles={others} />
        </section>
      )}
    </div>
  );
};
