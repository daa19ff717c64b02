/**
 * Stores the visitor's input, because another day or quantity reloads the page. The tab deletes the input
 * after the request.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const storageKey = (base: string): string => `request ${base}`;

const readTyped = (base: string): Map<string, string> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey(base)) ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
};

const isTyped = (one: unknown): one is Field =>
  (one instanceof HTMLInputElement && one.type !== 'hidden' && !['code', 'voucher'].includes(one.name)) ||
  one instanceof HTMLTextAreaElement ||
  one instanceof HTMLSelectElement;

/** Consent is for one version of the texts. */
const keyOf = ({ name, form }: Field): string => {
  const isConsent = name === 'consent' || name === 'marketing';
  const terms = isConsent ? form?.elements.namedItem('terms') : null;
  return terms instanceof HTMLInputElement ? `${name} ${terms.value}` : name;
};

const valueOf = (field: Field): string =>
  field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked ? '' : field.value;

/** Browsers do not send a disabled option. */
const hasOption = ({ options }: HTMLSelectElement, value: string): boolean =>
  [...options].some((one) => one.value === value && !one.disabled);

const fill = (field: Field, value: string): void => {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '';
  else if (field instanceof HTMLInputElement && field.type === 'radio') {
    if (field.checked || field.value !== value || field.disabled) return;
    field.checked = true;
    // Other fields depend on the choice.
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (!(field instanceof HTMLSelectElement) || hasOption(field, value)) field.value = value;
};

export const keepTypedRequest = (form: HTMLFormElement): void => {
  const base = form.dataset['typed'] ?? '';
  const typed = readTyped(base);
  for (const field of form.elements) {
    const value = isTyped(field) ? typed.get(keyOf(field)) : undefined;
    if (isTyped(field) && value !== undefined) fill(field, value);
  }
  form.addEventListener('input', ({ target }) => {
    if (!isTyped(target)) return;
    typed.set(keyOf(target), valueOf(target));
    try {
      sessionStorage.setItem(storageKey(base), JSON.stringify([...typed]));
    } catch {
      // The browser stores nothing for this site.
    }
  });
  form.dataset['awake'] = '';
};

export const forgetTypedRequest = (base: string): void => {
  try {
    sessionStorage.removeItem(storageKey(base));
  } catch {
    // The browser stores nothing for this site.
  }
};
