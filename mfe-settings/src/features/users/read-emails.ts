/** The addresses in a text, each once and in small letters, and what is none. Comma, semicolon and white space part them. */
export function readEmails(
  text: string,
  isEmail: (text: string) => boolean,
): { readonly emails: readonly string[]; readonly unreadable: readonly string[] } {
  const parts = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  return { emails: parts.filter(isEmail), unreadable: parts.filter((part) => !isEmail(part)) }
}
