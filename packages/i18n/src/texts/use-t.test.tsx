// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AreaTexts } from './area-texts'
import { addMessages, t, textsOf } from './page-texts'
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
  act(() => addMessages('shell', { et: { 'Good morning': 'Tere hommikust' } }))
  expect(screen.getByText('Tere hommikust (et)')).toBeDefined()
  act(() => setLanguage('en'))
  expect(screen.getByText('Good morning (en)')).toBeDefined()
  expect(document.documentElement.lang).toBe('en')
  expect(t('Good morning')).toBe('Good morning')
})

it('should draw nothing again when texts come that it does not show', () => {
  let drawings = 0
  function Counted() {
    drawings += 1
    return <p>{useT('ui').t('Save')}</p>
  }
  render(<Counted />)
  act(() => addMessages('comments', { et: { 'Not shown yet': 'Veel mitte' } }))
  expect(drawings).toBe(1)
  act(() => addMessages('ui', { et: { Save: 'Salvesta' } }))
  expect([drawings, screen.getByText('Salvesta').tagName]).toEqual([2, 'P'])
})

const Word = ({ own }: { own?: 'ui' }) => <p>{useT(own).t('Open')}</p>

it('should show the text of the area that draws, and a package its own', () => {
  addMessages('ui', { et: { Open: 'Ava' } })
  addMessages('sales', { et: { Open: 'Avatud' } })
  addMessages('stock', { et: { Open: 'Lahtine' } })
  const { container } = render(
    <>
      <Word />
      <AreaTexts of="sales">
        <Word />
        <Word own="ui" />
        <AreaTexts of="stock">
          <Word />
        </AreaTexts>
      </AreaTexts>
    </>,
  )
  expect([...container.children].map((word) => word.textContent)).toEqual(['Ava', 'Avatud', 'Ava', 'Lahtine'])
  expect([t('Open'), textsOf('stock')('Open')]).toEqual(['Ava', 'Lahtine'])
})
