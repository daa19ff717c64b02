/** Forms by @mantine/form. The browser validates them by the same schema as the server. */
import { useForm as useMantineForm } from '@mantine/form';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { useRef } from 'react';
import type { z } from 'zod';
import type { ApiError } from '../api/api-error.ts';
import { toastWarning } from '../feedback/toast.ts';
import { useTranslation } from '../i18n/translation.ts';
import {
  type BodyDraft,
  type FieldTexts,
  acceptedBody,
  findErrors,
  serverErrors,
  textLimitOf,
} from './form-errors.ts';

type InputEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** For example 'note', 'lines.0', 'lines.0.quantity'. */
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

type FormOptions<V extends Record<string, unknown>, S extends z.ZodType> = {
  /** Schema of the operation's body, from a file `*-input.ts`. */
  schema: S;
  /**
   * Names equal the fields of the body, so that errors find their fields. Only the first render's values count: see
   * `updateUntouched`.
   */
  initialValues: V;
  toBody: (values: V) => BodyDraft<z.input<S>>;
  /** This form's error texts by field ('note', 'lines.quantity', 'day future'). Other fields have common texts. */
  texts?: FieldTexts;
  /** Errors that the schema does not find, by field. */
  check?: (values: V) => Readonly<Record<string, string | false | undefined>>;
  /** Shows errors at once, not only after an attempt to submit. */
  eager?: boolean;
};

type FieldProps<T> = {
  value: T;
  /** Mantine's inputs pass an event, Ratri's inputs the value. */
  onChange: (typed: T | InputEvent) => void;
  error: string | undefined;
  'data-path': string;
};
type CheckboxProps = { checked: boolean; onChange: (event: InputEvent) => void; error: string | undefined };

/** Opens the section around the field first. */
export const focusField = (field: HTMLElement | null | undefined): void => {
  const section = field?.closest('details');
  if (section) section.open = true;
  field?.focus();
};

/** Whether there is a field with an error, which then has the focus. */
const focusError = (scope: HTMLElement | null, errors: Readonly<Record<string, unknown>>): boolean => {
  const fields = [...(scope?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const field = fields.find((one) => Object.hasOwn(errors, one.dataset['path'] ?? ''));
  const input = field?.matches('input, select, textarea') ? field : field?.querySelector('input');
  focusField(input);
  return field !== undefined;
};

/** Form state. Typed values survive a failed submit and late answers. */
export const useForm = <V extends Record<string, unknown>, S extends z.ZodType>(
  options: FormOptions<V, S>,
) => {
  const { schema, initialValues, toBody, texts = {}, check, eager = false } = options;
  const { t } = useTranslation('ui');
  const errorsOf = (values: V): FieldTexts => {
    const own = Object.entries(check?.(values) ?? {}).flatMap(([path, text]) => (text ? [[path, text]] : []));
    return { ...findErrors(schema, toBody(values), texts, t), ...Object.fromEntries(own) };
  };
  const form = useMantineForm<V>({ initialValues, validate: errorsOf });
  const sent = useRef<Record<string, boolean>>({});
  const now = errorsOf(form.values);
  const clearErrors = (path: string): void => {
    for (const name of Object.keys(form.errors)) if (name.startsWith(`${path}.`)) form.clearFieldError(name);
  };
  /** An untouched empty field has no error yet. */
  const isShown = (path: string): boolean =>
    now[path] !== t('required') ||
    Object.entries(form.getTouched()).some(([name, is]) => is && `${path}.`.startsWith(`${name}.`));
  const errorOf = (path: string): string | undefined => {
    const error = form.errors[path];
    if (typeof error === 'string') return error;
    return eager && isShown(path) ? now[path] : undefined;
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
    dirty: form.isDirty(),
    valid: Object.keys(now).length === 0,
    /** Paths of the errors found by the last submit, in the page or on the server. */
    wrong: Object.keys(form.errors),
    errorOf,
    field,
    /** Of a text, with its limit in the schema. */
    text: <P extends FieldPath<V>>(path: P) => ({
      ...field(path),
      maxLength: textLimitOf(schema, path.split('.')),
    }),
    checkbox: (path: FieldPath<V>): CheckboxProps => {
      const { checked, onChange } = form.getInputProps(path, { type: 'checkbox' });
      return { checked, onChange, error: errorOf(path) };
    },
    /** A function gets the latest values, for a change that comes after an answer. */
    set: (change: Partial<V> | ((now: V) => Partial<V>)): void => {
      const before = form.getValues();
      const part = typeof change === 'function' ? change(before) : change;
      for (const [name, value] of Object.entries(part))
        if (value !== before[name]) {
          clearErrors(name);
          form.setFieldValue(name, value);
        }
    },
    reset: form.reset,
    /** Sends a valid body, or focuses the first error. */
    submit:
      (send: (body: z.input<S>) => void) =>
      (event: SyntheticEvent<HTMLElement>): void => {
        event.preventDefault();
        const scope = event.currentTarget.closest<HTMLElement>('form, tr, section');
        const whenWrong = (errors: Readonly<Record<string, unknown>>): void => {
          if (!focusError(scope, errors)) toastWarning(String(Object.values(errors)[0]));
        };
        const whenRight = (values: V): void => {
          const body = acceptedBody(schema, toBody(values));
          if (body === null) return;
          sent.current = form.getTouched();
          form.resetTouched();
          send(body);
        };
        form.onSubmit(whenRight, whenWrong)();
      },
    refuse: (error: ApiError): void => {
      // What was sent is still only typed.
      form.setTouched({ ...sent.current, ...form.getTouched() });
      form.setErrors(serverErrors(error.reply.fields, texts, t));
    },
    /** Sets values that arrived later, also from the reply to a submit. Fields that the user has changed meanwhile keep their text. */
    updateUntouched: (late: Partial<V>): void => {
      form.setInitialValues({ ...form.getInitialValues(), ...late });
      const touched = Object.entries(form.getValues()).filter(([name]) => form.isTouched(name));
      form.setValues({ ...late, ...Object.fromEntries(touched) });
    },
  };
};
