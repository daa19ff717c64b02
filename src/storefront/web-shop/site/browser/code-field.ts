/** Enter checks the code. Without JavaScript it sends the form, which checks first. */
export const startCodeField = (field: HTMLInputElement): void => {
  const check = field.form?.querySelector<HTMLButtonElement>('button[formaction]');
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || check === null || check === undefined) return;
    event.preventDefault();
    check.click();
  });
};
