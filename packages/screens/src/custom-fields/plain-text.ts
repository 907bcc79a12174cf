const list = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/gm
const link = /\[([^\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*\)/g
const emphasis = /(\*{1,3})(?=\S)(.+?)(?<=\S)\1/g
/** A letter that nobody types. */
const ASIDE = '\uE000'
const escaped = /\\([\\`*_{}[\]()#+\-.!>~|<&])/g

/**
 * Formatted text in one line without the signs that the editor writes, for cells, cards and exports. What is no sign stays as it
 * is: `12 < 14`, `2 * 3 mm`.
 */
export function plainText(markdown: string): string {
  const kept: string[] = []
  // What stands behind a backslash is a letter, not a sign: it is put aside first.
  const aside = markdown.replace(escaped, (_, letter: string) => `${ASIDE}${kept.push(letter) - 1}${ASIDE}`)
  const plain = aside.replace(list, '').replace(link, '$1').replace(emphasis, '$2')
  return plain
    .replace(/\uE000(\d+)\uE000/g, (_, at: string) => kept[Number(at)] ?? '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
