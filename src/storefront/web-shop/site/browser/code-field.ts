/** Checks the code on Enter. Without JavaScript, Enter sends the form, which first checks the code. */
export const startCodeField = (field: HTMLInputElement): void => {
  const check = field.form?.querySelector<HTMLButtonElement>('button[formaction]');
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || check === null || check === undefined) return;
    event.preventDefault();
    check.click();
  });
};
