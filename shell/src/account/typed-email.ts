/** The address that was typed on the account screen from which a link led here. */
export function typedEmail(state: unknown): string {
  const { email } = Object(state)
  return typeof email === 'string' ? email : ''
}
