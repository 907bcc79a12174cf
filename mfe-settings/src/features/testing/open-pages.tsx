import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { addMessages, setLanguage } from '@tehas/i18n'
import { createFakeShell, type FakeShellOptions, FakeShellProvider, RemotePages } from '@tehas/shell-api/testing'
import { UiProvider, uiMessages } from '@tehas/ui'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import remote from '../../remote'

// Whole screens in a simulated browser take their time on a busy machine.
configure({ asyncUtilTimeout: 8000 })

/** Texts, and every screen's code: its first load takes longer than a test waits. Call it in beforeAll. */
export async function preparePages(): Promise<void> {
  await Promise.all([...Object.values(remote.routes), ...Object.values(remote.drawers)].map((load) => load()))
  addMessages(uiMessages)
  addMessages(remote.messages)
  setLanguage('en')
}

type Options = FakeShellOptions & {
  readonly fake?: ReturnType<typeof createFakeApi>
  /** Instead of the pages of an address. */
  readonly screen?: ReactNode
}

/** The area's pages at an address, with a fake shell and a fake service around them. */
export function openPages(path: string, { fake = createFakeApi(), screen, ...options }: Options = {}) {
  const shell = createFakeShell(options)
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={shell}>{screen ?? <RemotePages remote={remote} path={path} />}</FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, shell, user: userEvent.setup() }
}
