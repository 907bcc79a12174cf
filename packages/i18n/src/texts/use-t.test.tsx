// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addMessages, t } from './page-texts'
import { setLanguage } from './set-language'
import { useT } from './use-t'

function Greeting() {
  const { t, language } = useT()
  return (
    <p>
      {t('Good morning')} ({language})
    </p>
  )
}

afterEach(() => setLanguage('et'))

it('should show added texts and another language without a reload', () => {
  render(<Greeting />)
  expect(screen.getByText('Good morning (et)')).toBeDefined()
  act(() => addMessages({ et: { 'Good morning': 'Tere hommikust' } }))
  expect(screen.getByText('Tere hommikust (et)')).toBeDefined()
  act(() => setLanguage('en'))
  expect(screen.getByText('Good morning (en)')).toBeDefined()
  expect(document.documentElement.lang).toBe('en')
  expect(t('Good morning')).toBe('Good morning')
})
