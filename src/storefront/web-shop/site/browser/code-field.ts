/**
 * Checks the code on Enter. Enter sends the form if there is no JavaScript, and the form first checks the
 * code.
 */
export const startCodeField = (field: HTMLInputElement): void => {
  const check = field.form?.querySelector<HTMLButtonElement>('button[formaction]');
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || check === null || check === undefined) return;
    event.preventDefault();
    check.click();
  });
};
