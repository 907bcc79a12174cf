import type { Page } from '@playwright/test'
import axe, { type RunOnly, type RunOptions } from 'axe-core'

/** WCAG 2.1, levels A and AA. */
const ofAll: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }
const colourRules = ['color-contrast', 'link-in-text-block']
const ofColoursAlone: RunOptions = { runOnly: { type: 'rule', values: colourRules } }
const ofAllButColours: RunOptions = {
  runOnly: ofAll,
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
}

/**
 * Remembers what a colour's text means: axe reads the colours of each element and of all that lies below it anew, though a
 * page has a few dozen. A text that cannot be read fails each time.
 */
const rememberColours = `{
  const known = new Map()
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  prototype.parseString = function parseString(text) {
    const parts = known.get(text)
    if (parts) return Object.assign(this, parts)
    read.call(this, text)
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    return this
  }
}`

type Checked = {
  /** Themes differ in colours alone. */
  readonly ofColours?: boolean
  /** The role of what stands over the page: colours are read there alone, since those of the page below were read by itself. */
  readonly over?: 'dialog' | 'alertdialog'
}

/**
 * What axe finds on the page as it stands, one line a rule, or of its colours alone. No page of the product holds another
 * one in a frame. A document gets the rules once: reading them takes longer than checking a small page.
 */
export async function violations(page: Page, { ofColours = false, over }: Checked = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(`${axe.source};${rememberColours}`)
  const run = (where: string, options: RunOptions) =>
    page.evaluate<string[]>(
      `axe.run(${where}, ${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(' | ')))`,
    )
  if (over === undefined) return run('document', ofColours ? ofColoursAlone : { runOnly: ofAll })
  const others = ofColours ? [] : await run('document', ofAllButColours)
  return [...others, ...(await run(`'[role=${over}]'`, ofColoursAlone))]
}
