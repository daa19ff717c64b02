/** The server's schema validates in the browser. @mantine/form holds the state. */
import { type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { useRef } from 'react';
import type { z } from 'zod';
import type { ApiError } from '../api/api-error.ts';
import { toastWarning } from '../feedback/toast.ts';
import { useStateOf } from '../hooks/use-state-of.ts';
import { useTranslation } from '../i18n/translation.ts';
import {
  type BodyDraft,
  type FieldTexts,
  acceptedBody,
  findErrors,
  serverErrors,
  textLimitOf,
} from './form-errors.ts';
import { type TypedMerge, isSameValue, mergeTyped } from './merge-typed.ts';
import { useOpenForm } from './open-forms.ts';
import { uploadHolds } from './upload-hold.ts';
import { readDraft, useStoredDraft } from './drafts/use-draft.ts';

type InputEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

type FieldPath<V> = (keyof V & string) | `${keyof V & string}.${string}`;
type FieldValue<V, P extends string> = P extends keyof V
  ? V[P]
  : V extends readonly (infer One)[]
    ? P extends `${string}.${infer Rest}`
      ? FieldValue<One, Rest>
      : One
    : P extends `${infer Head}.${infer Rest}`
      ? Head extends keyof V
        ? FieldValue<NonNullable<V[Head]>, Rest>
        : never
      : never;

export type FormOptions<V extends Record<string, unknown>, S extends z.ZodType> = {
  /** The operation's body, from a file `*-input.ts`. */
  schema: S;
  /**
   * Values have the body's field names, so errors find their fields. Later values need `updateUntouched` if
   * `keepAs` is set.
   */
  initialValues: V;
  toBody: (values: V) => BodyDraft<z.input<S>>;
  /** Texts by field ('note', 'lines.quantity', 'day future'). Other errors have common texts. */
  texts?: FieldTexts;
  /** Returns errors that the schema does not find, by field. */
  check?: (values: V) => Readonly<Record<string, string | false | undefined>>;
  /** Shows errors immediately, not after a submit. */
  eager?: boolean;
  /**
   * Name of form and record ('blog-post 12'). Input survives a reload and a login, until it is saved or the
   * form is left. A new name resets the form. Files are not stored.
   */
  keepAs?: string | undefined;
};

type FieldProps<T> = {
  value: T;
  /** Mantine's inputs pass an event, Ratri's a value. */
  onChange: (typed: T | InputEvent) => void;
  error: string | undefined;
  'data-path': string;
};
type CheckboxProps = {
  checked: boolean;
  onChange: (event: InputEvent) => void;
  error: string | undefined;
  'data-path': string;
};

export const focusField = (field: HTMLElement | null | undefined): void => {
  const section = field?.closest('details');
  if (section) section.open = true;
  field?.focus();
};

const focusError = (scope: HTMLElement | null, errors: Readonly<Record<string, unknown>>): boolean => {
  const fields = [...(scope?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const field = fields.find((one) => Object.hasOwn(errors, one.dataset['path'] ?? ''));
  const input = field?.matches('input, select, textarea') ? field : field?.querySelector('input');
  focusField(input);
  return field !== undefined;
};

const pick = <V extends Record<string, unknown>>(values: Partial<V>, like: Partial<V>): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(like, name))) as Partial<V>;

const useRestored = <V extends Record<string, unknown>>(keepAs: string | undefined, record: V) => {
  const [restored, setRestored] = useStateOf<TypedMerge<V> | null>(keepAs, () => {
    const draft = readDraft(keepAs, record);
    return draft === undefined ? null : mergeTyped({ base: draft.base, mine: draft.values, theirs: record });
  });
  return { restored, forget: () => setRestored(null) };
};

const textsOf = (texts: Readonly<Record<string, string | false | undefined>> = {}): FieldTexts =>
  Object.fromEntries(Object.entries(texts).flatMap(([path, text]) => (text ? [[path, text]] : [])));

const showErrors = (scope: HTMLElement | null, errors: Readonly<Record<string, unknown>>): void => {
  if (!focusError(scope, errors)) toastWarning(String(Object.values(errors)[0]));
};

type FormState<V extends Record<string, unknown>> = UseFormReturnType<V>;

const useFormOfRecord = <V extends Record<string, unknown>>(
  form: FormState<V>,
  keepAs: string | undefined,
  record: { initialValues: V; restored: TypedMerge<V> | null; onChange: () => void },
): void => {
  const { initialValues, restored, onChange } = record;
  const startedAs = useRef<{ name: string | undefined } | null>(null);
  if (startedAs.current === null) {
    if (restored !== null) form.setInitialValues(initialValues);
    startedAs.current = { name: keepAs };
  } else if (startedAs.current.name !== keepAs) {
    startedAs.current = { name: keepAs };
    onChange();
    form.setInitialValues(initialValues);
    form.setValues(restored?.values ?? initialValues);
    form.setDirty({});
    form.setTouched({});
    form.clearErrors();
  }
};

const mergeRecord = <V extends Record<string, unknown>>(
  form: FormState<V>,
  record: Partial<V>,
): TypedMerge<Partial<V>> => {
  const base = form.getInitialValues();
  const late = pick(record, base);
  const merged = mergeTyped<Partial<V>>(
    { base: pick(base, late), mine: pick(form.getValues(), late), theirs: late },
    (path) => form.isTouched(path),
  );
  const seen = Object.entries(late).map(([name, value]) => {
    const shown = merged.values[name];
    return [name, isSameValue(shown, value) ? shown : value] as const;
  });
  const errors = Object.entries(form.errors).filter(([path]) => !merged.taken.includes(path));
  form.setInitialValues({ ...base, ...Object.fromEntries(seen) });
  form.setValues(merged.values);
  form.setDirty({});
  form.setErrors(Object.fromEntries(errors));
  return merged;
};

/** Input typed after the submit remains unsaved. */
const acceptSaved = <V extends Record<string, unknown>>(
  form: FormState<V>,
  was: V,
  reply: Partial<V>,
): void => {
  const stored = pick(reply, form.getInitialValues());
  const typed = Object.entries(form.getValues()).filter(([name, value]) => !isSameValue(value, was[name]));
  form.setInitialValues({ ...form.getInitialValues(), ...was, ...stored });
  form.setValues({ ...stored, ...(Object.fromEntries(typed) as Partial<V>) });
  form.setTouched(Object.fromEntries(typed.map(([name]) => [name, true])));
  form.setDirty({});
};

/** Input survives a failed submit, late replies and, with `keepAs`, a reload. */
export const useForm = <V extends Record<string, unknown>, S extends z.ZodType>(
  options: FormOptions<V, S>,
) => {
  const { schema, initialValues, toBody, texts = {}, check, eager = false, keepAs } = options;
  const { t } = useTranslation('ui');
  const errorsOf = (values: V): FieldTexts => ({
    ...findErrors(schema, toBody(values), texts, t),
    ...textsOf(check?.(values)),
  });
  const { restored, forget } = useRestored(keepAs, initialValues);
  const form = useMantineForm<V>({ initialValues: restored?.values ?? initialValues, validate: errorsOf });
  const sent = useRef<V | null>(null);
  useFormOfRecord(form, keepAs, { initialValues, restored, onChange: () => (sent.current = null) });
  const dirty = form.isDirty();
  useOpenForm(dirty);
  useStoredDraft(keepAs, dirty, { base: form.getInitialValues(), values: form.values });
  const now = errorsOf(form.values);
  const clearErrors = (path: string): void => {
    for (const name of Object.keys(form.errors)) if (name.startsWith(`${path}.`)) form.clearFieldError(name);
  };
  /** An empty field that the user has not touched shows no error. */
  const isShown = (path: string): boolean =>
    now[path] !== t('required') ||
    Object.entries(form.getTouched()).some(([name, is]) => is && `${path}.`.startsWith(`${name}.`));
  const errorOf = (path: string): string | undefined => {
    const error = form.errors[path];
    return typeof error === 'string' ? error : eager && isShown(path) ? now[path] : undefined;
  };
  const field = <P extends FieldPath<V>>(path: P): FieldProps<FieldValue<V, P>> => {
    const { value, onChange } = form.getInputProps(path);
    const change = (typed: unknown): void => {
      clearErrors(path);
      onChange(typed);
    };
    return { value, onChange: change, error: errorOf(path), 'data-path': path };
  };
  return {
    values: form.values,
    dirty,
    /** Restored fields, and later changes by another user. */
    restored,
    valid: Object.keys(now).length === 0,
    /** Paths of the last submit's errors, from the page or the server. */
    wrong: Object.keys(form.errors),
    errorOf,
    field,
    text: <P extends FieldPath<V>>(path: P) => ({
      ...field(path),
      maxLength: textLimitOf(schema, path.split('.')),
    }),
    checkbox: (path: FieldPath<V>): CheckboxProps => {
      const { checked, onChange } = form.getInputProps(path, { type: 'checkbox' });
      return { checked, onChange, error: errorOf(path), 'data-path': path };
    },
    /** A function gets the latest values, for a change after a reply. */
    set: (change: Partial<V> | ((now: V) => Partial<V>)): void => {
      const before = form.getValues();
      const part = typeof change === 'function' ? change(before) : change;
      for (const [name, value] of Object.entries(part)) {
        if (value === before[name]) continue;
        clearErrors(name);
        form.setFieldValue(name, value);
      }
    },
    reset: (): void => {
      forget();
      form.reset();
    },
    submit:
      (send: (body: z.input<S>) => void) =>
      (event: SyntheticEvent<HTMLElement>): void => {
        event.preventDefault();
        const trigger = event.currentTarget;
        const scope = trigger.closest<HTMLElement>('form, tr, section');
        form.onSubmit(
          (values) => {
            const body = acceptedBody(schema, toBody(values));
            if (body === null || uploadHolds.hold(trigger, scope)) return;
            sent.current = values;
            send(body);
          },
          (errors) => showErrors(scope, errors),
        )();
      },
    isSending: (): boolean => sent.current !== null,
    refuse: (error: ApiError): void => {
      sent.current = null;
      form.setErrors(serverErrors(error.reply.fields, texts, t));
    },
    /** Call this after a success. `reply` updates unchanged fields. */
    saved: (reply: Partial<V> = {}): void => {
      const was = sent.current ?? form.getValues();
      sent.current = null;
      forget();
      acceptSaved(form, was, reply);
    },
    merge: (record: Partial<V>): TypedMerge<Partial<V>> => mergeRecord(form, record),
    updateUntouched: (late: Partial<V>): void => void mergeRecord(form, late),
  };
};
