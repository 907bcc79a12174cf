// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const code = vi.hoisted(() => {
  let arrived: () => void = () => undefined
  return {
    load: () => new Promise<void>((resolve) => (arrived = resolve)),
    arrive: () => arrived(),
  }
})
vi.mock('@tehas/api-client', () => ({ skip: 'skip', useCall: () => ({ data: undefined }) }))
vi.mock('../boot/clients', () => ({ api: { connection: { onChange: () => () => undefined } } }))
vi.mock('../boot/when-quiet', () => ({ whenQuiet: () => () => undefined }))
vi.mock('../session/session-store', () => ({ useSessionStore: () => undefined }))
vi.mock('../router/notification-screens', () => ({
  NotificationBell: Object.assign(
    ({ isPressed }: { isPressed: boolean }) => <p>{isPressed ? 'The list is open' : 'The list is closed'}</p>,
    { load: code.load },
  ),
}))

it('should open its list where the code of that comes between the press and the release', async () => {
  setLanguage('en')
  const { Bell } = await import('./bell')
  render(
    <UiProvider colorMode="light">
      <Bell />
    </UiProvider>,
  )
  const bell = screen.getByRole('button', { name: 'Notifications' })
  fireEvent.pointerEnter(bell)
  fireEvent.pointerDown(bell, { button: 0 })
  await act(async () => code.arrive())
  expect(screen.queryByText(/The list/)).toBeNull()
  fireEvent.pointerUp(bell)
  fireEvent.click(bell)
  expect(await screen.findByText('The list is open')).toBeTruthy()
})
