/** Submits a form by its id, for Ctrl+Enter anywhere in a drawer. */
export function submitForm(id: string): void {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
