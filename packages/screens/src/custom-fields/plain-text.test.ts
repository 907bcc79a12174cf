import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text'

describe('plainText', () => {
  it.each([
    ['**Kuiv** puit, *mitte* märg', 'Kuiv puit, mitte märg'],
    ['- lihvi\n- õlita', 'lihvi õlita'],
    ['1. lõika\n2. keevita', 'lõika keevita'],
    ['Vaata [joonist](https://naide.ee/j_1) enne', 'Vaata joonist enne'],
    ['Niiskus 8 %, 2 \\* 3 mm, S235\\_JR', 'Niiskus 8 %, 2 * 3 mm, S235_JR'],
    ['Ø 12 < 14 ja 3 > 2', 'Ø 12 < 14 ja 3 > 2'],
    ['12 &lt; 14 &amp; 2 \\* 3 \\*mm\\* S235\\_JR a \\[b\\](c)', '12 < 14 & 2 * 3 *mm* S235_JR a [b](c)'],
    ['', ''],
  ])('should show %j as %j', (markdown, plain) => {
    expect(plainText(markdown)).toBe(plain)
  })
})
