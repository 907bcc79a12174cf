// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Viewer, type ViewerProps } from './viewer'

const pictures = ['vasak.png', 'parem.png'].map((fileName, at) => ({ _id: `${at}`.repeat(24), fileName }))

async function open(props: Partial<ViewerProps> = {}) {
  await setLanguage('en')
  render(
    <UiProvider colorMode="light">
      <Viewer
        title="Pictures"
        pictures={pictures}
        startAt={pictures[0]?._id ?? ''}
        onClose={() => undefined}
        draw={({ fileName }, { times }) => <p>{`${fileName} × ${times}`}</p>}
        {...props}
      />
    </UiProvider>,
  )
  return userEvent.setup()
}
const region = (name: string) => screen.findByRole('region', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** As a browser lays it out: happy-dom lays out nothing. */
function layOut(element: HTMLElement, widths: { scrollWidth: number; clientWidth: number; scrollLeft: number }) {
  for (const [name, value] of Object.entries(widths)) Object.defineProperty(element, name, { value, writable: true })
}
afterEach(cleanup)

it('should make a picture larger and smaller by keys and buttons, never smaller than its place', async () => {
  const user = await open()
  const place = await region('vasak.png')
  await waitFor(() => expect(document.activeElement).toBe(place))
  expect(button('Smaller').disabled).toBe(true)
  await user.keyboard('++')
  expect(screen.getByText('vasak.png × 1.5')).toBeTruthy()
  expect(screen.getByText('150 %')).toBeTruthy()
  await user.click(button('Larger'))
  expect(screen.getByText('200 %')).toBeTruthy()
  place.focus()
  await user.keyboard('------')
  expect(screen.getByText('100 %')).toBeTruthy()
})

it('should show the next one as large, and let the arrows move what is larger before they go on', async () => {
  const user = await open()
  const first = await region('vasak.png')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('++')
  layOut(first, { scrollWidth: 1500, clientWidth: 1000, scrollLeft: 250 })
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('vasak.png × 1.5')).toBeTruthy()
  // At its right edge.
  layOut(first, { scrollWidth: 1500, clientWidth: 1000, scrollLeft: 500 })
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('parem.png × 1.5')).toBeTruthy()
})

it('should make pages smaller than their place too, and a picture after them as large as its place', async () => {
  const user = await open({ isPages: ({ fileName }) => fileName === 'vasak.png' })
  await user.click(button('Smaller'))
  await user.click(button('Smaller'))
  expect(screen.getByText('vasak.png × 0.5')).toBeTruthy()
  expect(button('Smaller').disabled).toBe(true)
  await user.click(button('Next picture'))
  expect(await screen.findByText('parem.png × 1')).toBeTruthy()
})
