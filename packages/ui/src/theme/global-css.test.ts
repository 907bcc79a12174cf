import { expect, it } from 'vitest'
import { globalCss } from './global-css'

it('should measure forms of pages that say so for a thumb on a phone: 48 px high, text of 15 px', () => {
  const phone = globalCss['@media (max-width: 639.98px)']
  const [[selector, sizes] = []] = Object.entries(phone)
  expect(selector).toContain('[data-phone=touch]')
  expect(sizes).toMatchObject({ '--tehas-control': '3rem', '--tehas-body': '0.9375rem' })
  // The text is counted anew where the size begins.
  expect(phone['[data-phone=touch]']).toEqual({ textStyle: 'sm' })
})
