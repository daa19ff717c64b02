/**
 * Shows only the times of the chosen branch. The server checks that times and branch match, because the form
 * works without JavaScript.
 */
export const startVisitTimes = (fields: readonly HTMLSelectElement[]): void => {
  const branches = fields[0]?.form?.querySelectorAll<HTMLInputElement>('input[name="branch"]') ?? [];
  const show = (): void => {
    const chosen = [...branches].find((one) => one.checked)?.value;
    if (chosen === undefined) return;
    for (const field of fields) {
      for (const group of field.querySelectorAll('optgroup')) {
        const isOther = group.dataset['branch'] !== chosen;
        group.hidden = isOther;
        group.disabled = isOther;
      }
      if (field.value !== '' && !field.value.startsWith(`${chosen}-`)) field.value = '';
    }
  };
  for (const one of branches) one.addEventListener('change', show);
  show();
};
