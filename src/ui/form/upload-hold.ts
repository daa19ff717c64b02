/** A form that is submitted during an upload waits for the file, and is then submitted again. */
import { type RefObject, useSyncExternalStore } from 'react';

export type UploadEnd = 'done' | 'failed' | 'cancelled';
/** Identifies a file field also after its element is removed. */
type FileField = RefObject<HTMLElement | null>;
/** `trigger` is the form, or the button outside a form. */
type Hold = { trigger: HTMLElement; scope: Element; fields: Set<FileField> };

export const createUploadHolds = (submit: (trigger: HTMLElement) => void) => {
  const running = new Map<FileField, Element>();
  const listeners = new Set<() => void>();
  let holds: readonly Hold[] = [];
  const change = (to: readonly Hold[]): void => {
    holds = to;
    for (const listener of listeners) listener();
  };
  const within = (scope: Element): FileField[] =>
    [...running].flatMap(([field, element]) => (scope.contains(element) ? [field] : []));

  return {
    start: (field: FileField): void => {
      const element = field.current;
      if (element === null) return;
      running.set(field, element);
      for (const hold of holds) if (hold.scope.contains(element)) hold.fields.add(field);
    },
    /** `more` is whether the field has another running upload. */
    end: (field: FileField, how: UploadEnd, more: boolean): void => {
      if (!more) running.delete(field);
      const mine = holds.filter((one) => one.fields.has(field));
      if (mine.length === 0 || (how === 'done' && more)) return;
      if (how === 'done') for (const one of mine) one.fields.delete(field);
      const over = mine.filter((one) => how !== 'done' || one.fields.size === 0);
      change(holds.filter((one) => !over.includes(one)));
      if (how === 'failed') field.current?.scrollIntoView({ block: 'nearest' });
      if (how === 'done') for (const one of over) if (one.trigger.isConnected) submit(one.trigger);
    },
    isUploading: (scope: Element | null): boolean => scope !== null && within(scope).length > 0,
    hold: (trigger: HTMLElement, scope: Element | null): boolean => {
      const fields = scope === null ? [] : within(scope);
      if (scope === null || fields.length === 0) return false;
      const others = holds.filter((one) => one.trigger !== trigger);
      change([...others, { trigger, scope, fields: new Set(fields) }]);
      return true;
    },
    isHeld: (button: HTMLButtonElement | null): boolean =>
      button !== null &&
      holds.some(
        ({ trigger }) => trigger === button || (button.type === 'submit' && trigger === button.form),
      ),
    isFieldHeld: (field: FileField): boolean => holds.some((one) => one.fields.has(field)),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Submits by the event, so that the handler of the latest render runs. */
export const uploadHolds = createUploadHolds((trigger) => {
  if (trigger instanceof HTMLFormElement) trigger.requestSubmit();
  else trigger.click();
});

export const useIsHeld = (button: RefObject<HTMLButtonElement | null>): boolean =>
  useSyncExternalStore(uploadHolds.subscribe, () => uploadHolds.isHeld(button.current));

export const useIsFieldHeld = (field: FileField): boolean =>
  useSyncExternalStore(uploadHolds.subscribe, () => uploadHolds.isFieldHeld(field));
