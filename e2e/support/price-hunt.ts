import { expect, type Page } from '@playwright/test'

/** Keys of an answer that tell a price, a cost or a value, other than that there is one. */
const KEYS =
  /"(?:\w*[cC]ost|\w*[pP]rice|\w*[mM]argin|\w*Vat|vat\w*|markup\w*|discount\w*|sums|\w+Value)"\s*:(?!\s*(?:true|false))/

/** The rate and the target that the project sets for everybody are no figures of an order. */
const SETTINGS = /"(?:vatPercentage|marginTarget)":\d+,/g

export type PriceHunt = {
  /** Keeps what the screen shows now. */
  readonly look: () => Promise<void>
  /** Fails where an answer of the service or a screen told a price, or one of these figures. */
  readonly expectNone: (figures: RegExp) => void
}

/** Keeps every answer that a page gets from the service, to look for prices in them. */
export function huntPrices(page: Page): PriceHunt {
  const answers: string[] = []
  const screens: string[] = []
  page.on('response', async (response) => {
    const isAnswer = response.url().includes('/api/') && /json/.test(response.headers()['content-type'] ?? '')
    if (isAnswer) answers.push(`${response.url()} ${await response.text().catch(() => '')}`)
  })
  return {
    look: async () => void screens.push((await page.locator('body').textContent()) ?? ''),
    expectNone: (figures) => {
      const telling = (answer: string) =>
        figures.test(answer) || KEYS.test(answer.includes('/project/') ? answer.replace(SETTINGS, '') : answer)
      expect(answers.length).toBeGreaterThan(8)
      expect(answers.filter(telling)).toEqual([])
      for (const screen of screens) expect(screen).not.toMatch(figures)
      for (const screen of screens) expect(screen).not.toMatch(/€/)
    },
  }
}
