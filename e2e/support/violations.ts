import type { Page } from '@playwright/test'
import axe, { type RunOnly, type RunOptions } from 'axe-core'

/** WCAG 2.1, levels A and AA. */
const ofAll: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }
const ofColoursAlone: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

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

/**
 * What axe finds on the page as it stands, one line a rule, or of its colours alone. No page of the product holds another
 * one in a frame. A document gets the rules once: reading them takes longer than checking a small page.
 */
export async function violations(page: Page, { ofColours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(`${axe.source};${rememberColours}`)
  const options: RunOptions = { resultTypes: ['violations'], runOnly: ofColours ? ofColoursAlone : ofAll }
  return page.evaluate<string[]>(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(' | ')))`)
}
