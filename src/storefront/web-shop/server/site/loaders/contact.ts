import { randomUUID } from 'node:crypto';
import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import {
  contactErrorsOf,
  contactFields,
  type ContactInput,
  type ContactView,
} from '#storefront/web-shop/rules/contact-form.ts';
import { saveContactForm } from '#storefront/inbox/server/index.ts';
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
  if (Object.keys(bad).length > 0)
    return page(visit, { typed, bad, full: false, sent: false, formKey: key }, 422);
  if (field('website') === '') {
    const kept = await db.tx(scope, (q) => saveContactForm(q, scope, key, typed, front.language));
    if (!kept) return page(visit, { typed, bad: {}, full: true, sent: false, formKey: key }, 503);
    visit.changed(null);
  }
  return { kind: 'to', address: pageLinkTo(front, path, { sent: '1' }), status: 303 };
};
