import { randomUUID } from 'node:crypto';
import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import {
  contactErrorsOf,
  contactFields,
  type ContactInput,
  type ContactView,
} from '#storefront/web-shop/rules/contact-form.ts';
import { hasContactForm, saveContactForm } from '#storefront/inbox/server/index.ts';
import { countForm, formKeysOf } from '#storefront/web-shop/server/form-quota/form-quota.ts';
import { lockForms } from '#storefront/web-shop/server/form-quota/sql.ts';
import { breadcrumbData } from '../structured-data.ts';
import { type SiteResponse, type FormFields, pageResponse, type SiteRequest } from '../http/site-request.ts';

const path = '/contact';
const empty: ContactInput = { name: '', phone: '', email: '', body: '' };

const page = (visit: SiteRequest, view: ContactView, status = 200): SiteResponse =>
  pageResponse({
    view: { name: 'contact', data: view },
    title: `${visit.words.contact.title} · ${visit.front.name}`,
    canonical: path,
    status,
    data: [
      breadcrumbData(visit, [
        { name: visit.front.name, path: '/' },
        { name: visit.words.contact.title, path },
      ]),
    ],
  });

export const loadContact = (visit: SiteRequest): SiteResponse =>
  page(visit, {
    typed: empty,
    bad: {},
    full: false,
    until: null,
    sent: visit.query['sent'] === '1',
    formKey: randomUUID(),
  });

const isKey = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

export const postContact = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const { db, scope, front } = visit;
  const field = (name: string): string => (fields[name]?.[0] ?? '').trim();
  const typed = Object.fromEntries(contactFields.map((name) => [name, field(name)])) as ContactInput;
  const asked = field('key');
  const key = isKey(asked) ? asked : randomUUID();
  const bad = contactErrorsOf(typed);
  const shown = { typed, bad, full: false, until: null, sent: false, formKey: key };
  if (Object.keys(bad).length > 0) return page(visit, shown, 422);
  if (field('website') === '') {
    const keys = formKeysOf(visit.seal, scope, 'contact', { ip: visit.ip, phone: '' });
    const stored = await db.tx(scope, async (q) => {
      await lockForms(scope).execute(q);
      // A request repeated after a broken connection is no second message.
      if (await hasContactForm(q, scope, key)) return true;
      const limit = await countForm(q, scope, 'contact', keys, 0);
      return limit ?? (await saveContactForm(q, scope, key, typed, front.language));
    });
    if (typeof stored === 'object') return page(visit, { ...shown, until: stored.until }, 429);
    if (!stored) return page(visit, { ...shown, full: true }, 503);
    visit.changed(null);
  }
  return { kind: 'to', address: pageLinkTo(front, path, { sent: '1' }), status: 303 };
};
