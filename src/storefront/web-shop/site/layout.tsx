import type { ReactNode } from 'react';
import { languages } from '#lib/text/languages.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { countMarks } from '../rules/own-counts.ts';
import { pagePathOf, pageLinkTo } from '../rules/page-links.ts';
import { PhoneLink } from './components/phone-link.tsx';
import { useSiteContext } from './site-context.tsx';

const Brand = () => {
  const { front, to } = useSiteContext();
  return (
    <a className="brand" href={to('/')}>
      {front.logo === '' ? null : <img src={front.logo} width={44} height={44} alt="" />}
      <span>{front.name}</span>
    </a>
  );
};

const Languages = () => {
  const { front, words } = useSiteContext();
  return (
    <details className="languages">
      <summary>
        <span className="unseen">{words.nav.language}: </span>
        {languageNames[front.language]}
      </summary>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={pageLinkTo({ ...front, language }, front.path)}
              hrefLang={language}
              lang={language}
              aria-current={language === front.language ? 'true' : undefined}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};

const heart =
  'M12 20s-7-4.4-9-8.8C1.6 7.9 3.5 5 6.6 5c2.2 0 3.9 1.3 5.4 3.3C13.5 6.3 15.2 5 17.4 5c3.1 0 5 2.9 3.6 6.2C19 15.6 12 20 12 20z';
const person = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8c0-3.5 3.6-6 8-6s8 2.5 8 6';
const bag = 'M5 8h14l1 12H4L5 8zm4 2V7a3 3 0 0 1 6 0v3';

const Own = () => {
  const { front, words, to } = useSiteContext();
  const links = [
    { path: '/wish', name: words.wish.title, drawing: heart, count: countMarks.wish },
    { path: '/cart', name: words.cart.title, drawing: bag, count: countMarks.cart },
    ...(front.accounts ? [{ path: '/account', name: words.account.title, drawing: person, count: '' }] : []),
  ];
  return (
    <nav className="own" aria-label={words.nav.own}>
      {links.map((one) => (
        <a
          key={one.path}
          href={to(one.path)}
          title={one.name}
          aria-current={front.path === one.path ? 'page' : undefined}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={one.drawing} />
          </svg>
          <span>{one.name}</span>
          {one.count === '' ? null : <b className="count">{one.count}</b>}
        </a>
      ))}
    </nav>
  );
};

const Links = () => {
  const { front, words, to } = useSiteContext();
  const links = [
    { path: '/dresses', name: words.nav.all },
    ...front.categories.slice(0, 4).map((one) => ({ path: pagePathOf('dresses', one.code), name: one.name })),
    ...(front.sets ? [{ path: '/sets', name: words.sets.title }] : []),
    ...(front.vouchers ? [{ path: '/voucher', name: words.buyVoucher.title }] : []),
    { path: '/branches', name: words.nav.branches },
  ];
  return (
    <nav className="links" aria-label={words.nav.pages}>
      <ul>
        {links.map((one) => (
          <li key={one.path}>
            <a href={to(one.path)} aria-current={front.path === one.path ? 'page' : undefined}>
              {one.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Foot = () => {
  const { front, words, to } = useSiteContext();
  return (
    <footer className="foot">
      <div className="wide foot-rows">
        <div>
          <p className="foot-name">{front.name}</p>
          {front.tagline === '' ? null : <p>{front.tagline}</p>}
        </div>
        <ul>
          {front.phone === '' ? null : (
            <li>
              <PhoneLink phone={front.phone} before={words.nav.call} />
            </li>
          )}
          {front.lineUrl === '' ? null : (
            <li>
              <a href={front.lineUrl} rel="noopener">
                {words.nav.line}
              </a>
            </li>
          )}
          <li>
            <a href={to('/branches')}>{words.branches.title}</a>
          </li>
          {front.blog ? (
            <li>
              <a href={to('/blog')}>{words.blog.title}</a>
            </li>
          ) : null}
          <li>
            <a href={to('/contact')}>{words.contact.title}</a>
          </li>
        </ul>
        <ul>
          <li>
            <a href={to('/terms')}>{words.terms.title}</a>
          </li>
          <li>
            <a href={to('/privacy')}>{words.privacy.title}</a>
          </li>
          <li className="quiet">{words.foot.made}</li>
        </ul>
      </div>
    </footer>
  );
};

/** `bare` pages are in a frame. */
export const SiteLayout = ({ children, bare }: { children: ReactNode; bare: boolean }) => {
  const { front, words } = useSiteContext();
  if (bare) return <main className="bare">{children}</main>;
  if (front.name === '') return <main className="wide alone">{children}</main>;
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="head">
        <div className="wide head-row">
          <Brand />
          <div className="head-end">
            {front.open ? <Own /> : null}
            <Languages />
          </div>
        </div>
        {front.open ? (
          <div className="wide">
            <Links />
          </div>
        ) : null}
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {front.open ? <Foot /> : null}
    </>
  );
};
