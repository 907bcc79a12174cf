/**
 * The addresses in a text, each once and in small letters, and what is none. Comma, semicolon, line break and white space
 * part them; a name before an address in angle brackets, as mail programs copy it, is left out.
 */
export function readEmails(
  text: string,
  isEmail: (text: string) => boolean,
): { readonly emails: readonly string[]; readonly unreadable: readonly string[] } {
  const bare = text.replaceAll(/(?:"[^"]*"\s*|[^,;<>\n"]*)<([^<>]*)>/g, ',$1,')
  const parts = [
    ...new Set(
      bare
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  return { emails: parts.filter(isEmail), unreadable: parts.filter((part) => !isEmail(part)) }
}
