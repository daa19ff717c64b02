import { randomUUID } from 'node:crypto';
import { linkTo } from '#storefront/web-shop/rules/page-links.ts';
import {
  badContact,
  contactFields,
  type ContactTyped,
  type ContactView,
} from '#storefront/web-shop/rules/contact-form.ts';
import { keepContact } from '#storefront/inbox/server/index.ts';
import { crumbsData } from '../structured-data.ts';
import { type Answer, type Fields, shown, type Visit } from '../http/site-request.ts';

const path = '/contact';
const empty: ContactTyped = { name: '', phone: '', email: '', body: '' };

const page = (visit: Visit, view: ContactView, status = 200): Answer =>
  shown({
    view: { name: 'contact', data: view },
    title: `${visit.words.contact.title} · ${visit.front.name}`,
    canonical: path,
    status,
    data: [
      crumbsData(visit, [
        { name: visit.front.name, path: '/' },
        { name: visit.words.contact.title, path },
      ]),
    ],
  });

/** The form, empty; or the thanks for what was sent. */
export const loadContact = (visit: Visit): Answer =>
  page(visit, {
    typed: empty,
    bad: {},
    full: false,
    sent: visit.query['sent'] === '1',
    formKey: randomUUID(),
  });

const isKey = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Keeps what was written. Who fills the field that nobody sees is a machine: it is thanked, and nothing is kept. */
export const sendContact = async (visit: Visit, fields: Fields): Promise<Answer> => {
  const { db, scope, front } = visit;
  const field = (name: string): string => (fields[name]?.[0] ?? '').trim();
  const typed = Object.fromEntries(contactFields.map((name) => [name, field(name)])) as ContactTyped;
  const asked = field('key');
  const key = isKey(asked) ? asked : randomUUID();
  const bad = badContact(typed);
  if (Object.keys(bad).length > 0)
    return page(visit, { typed, bad, full: false, sent: false, formKey: key }, 422);
  if (field('website') === '') {
    const kept = await db.tx(scope, (q) => keepContact(q, scope, key, typed, front.language));
    if (!kept) return page(visit, { typed, bad: {}, full: true, sent: false, formKey: key }, 503);
    visit.changed(null);
  }
  return { kind: 'to', address: linkTo(front, path, { sent: '1' }), status: 303 };
};
