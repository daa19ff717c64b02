import { useSiteContext } from '../site-context.tsx';

export const NoteField = ({
  label,
  typed = '',
  required = false,
  maxLength = 1000,
}: {
  label?: string;
  typed?: string;
  required?: boolean;
  maxLength?: number;
}) => {
  const { words } = useSiteContext();
  return (
    <label className="field">
      <span>{label ?? words.ask.note}</span>
      <textarea name="note" rows={4} maxLength={maxLength} defaultValue={typed} required={required} />
    </label>
  );
};
