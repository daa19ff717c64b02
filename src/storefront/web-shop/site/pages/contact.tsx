import { formatDateTime } from '#lib/dates/day.ts';
import { contactMaxLengths } from '#storefront/web-shop/rules/contact-limits.ts';
import type { ContactInput, ContactView } from '#storefront/web-shop/rules/contact-form.ts';
import { PhoneLink } from '../components/phone-link.tsx';
import { useSiteContext } from '../site-context.tsx';

type Name = keyof ContactInput;
const complete = { name: 'name', phone: 'tel', email: 'email', body: 'off' } as const;

const Field = ({ name, view }: { name: Name; view: ContactView }) => {
  const { words } = useSiteContext();
  const bad = view.bad[name];
  const shared = {
    name,
    maxLength: contactMaxLengths[name],
    autoComplete: complete[name],
    defaultValue: view.typed[name],
    required: name === 'name' || name === 'body',
    'aria-invalid': bad !== undefined || undefined,
    'aria-describedby': bad === undefined ? undefined : `bad-${name}`,
  };
  return (
    <label className="field">
      <span>{words.contact.field[name]}</span>
      {name === 'body' ? (
        <textarea {...shared} rows={6} />
      ) : (
        <input {...shared} type={name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'} />
      )}
      {bad === undefined ? null : (
        <strong className="bad" id={`bad-${name}`}>
          {bad === 'wrong' ? words.contact.wrong[name === 'email' ? 'email' : 'phone'] : words.contact[bad]}
        </strong>
      )}
    </label>
  );
};

const Ways = () => {
  const { front, words } = useSiteContext();
  if (front.phone === '' && front.lineUrl === '') return null;
  return (
    <p className="branch-links">
      {front.phone === '' ? null : (
        <PhoneLink className="hollow" phone={front.phone} before={words.nav.call} />
      )}
      {front.lineUrl === '' ? null : (
        <a className="hollow" href={front.lineUrl} rel="noopener">
          {words.nav.line}
        </a>
      )}
    </p>
  );
};

export const ContactPage = (view: ContactView) => {
  const { words, to, say, front } = useSiteContext();
  const { contact } = words;
  if (view.sent)
    return (
      <div className="wide contact">
        <h1>{contact.sent}</h1>
        <p className="lead">{contact.sentHint}</p>
        <p className="branch-links">
          <a className="solid" href={to('/dresses')}>
            {words.nav.all}
          </a>
        </p>
      </div>
    );
  const wrong = view.full || view.until !== null || Object.keys(view.bad).length > 0;
  return (
    <div className="wide contact">
      <h1>{contact.title}</h1>
      <p className="lead">{contact.lead}</p>
      <Ways />
      <form action={to('/contact')} method="post" className="contact-form">
        {wrong ? (
          <p className="bad" role="alert">
            {view.until !== null
              ? say(contact.fullSender, { at: formatDateTime(view.until, front.language) })
              : view.full
                ? contact.full
                : contact.mend}
          </p>
        ) : null}
        <input type="hidden" name="key" value={view.formKey} />
        <Field name="name" view={view} />
        <div className="pair">
          <Field name="phone" view={view} />
          <Field name="email" view={view} />
        </div>
        <p className="quiet">{contact.either}</p>
        <Field name="body" view={view} />
        <label className="trap" aria-hidden="true">
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <p className="quiet">
          {contact.kept} <a href={to('/privacy')}>{words.privacy.title}</a>
        </p>
        <button className="solid" type="submit">
          {contact.send}
        </button>
      </form>
    </div>
  );
};
