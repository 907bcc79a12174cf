import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { AreaTexts, addMessages, schemaTexts, setLanguage } from '@tehas/i18n'
import {
  createFakeShell,
  type FakeShellOptions,
  FakeShellProvider,
  OneScreen,
  RemotePages,
} from '@tehas/shell-api/testing'
import { UiProvider, uiMessages } from '@tehas/ui'
import { gridMessages } from '@tehas/ui/grid'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'

type Remote = ComponentProps<typeof RemotePages>['remote']

/** English texts, and every screen's code: its first load takes longer than a test waits. Call it in beforeAll. */
export async function prepareRemote(remote: Remote): Promise<void> {
  // Whole screens in a simulated browser take their time on a busy machine.
  configure({ asyncUtilTimeout: 8000 })
  await Promise.all([...Object.values(remote.routes), ...Object.values(remote.drawers)].map((load) => load()))
  for (const messages of [uiMessages, gridMessages]) addMessages('ui', messages)
  addMessages('i18n', schemaTexts)
  addMessages(remote.descriptor.name, remote.messages)
  await setLanguage('en')
}

export type RenderRemoteOptions = FakeShellOptions & {
  readonly fake?: ReturnType<typeof createFakeApi>
  /** Instead of the pages of an address. */
  readonly screen?: ReactNode
}

/** A remote's pages at an address, with a fake shell and a fake service around them, which record what they are asked. */
export function renderRemote(
  remote: Remote,
  path: string,
  { fake = createFakeApi(), screen, ...options }: RenderRemoteOptions = {},
) {
  const shell = createFakeShell(options)
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={shell}>
          <AreaTexts of={remote.descriptor.name}>
            {screen ? <OneScreen path={path}>{screen}</OneScreen> : <RemotePages remote={remote} path={path} />}
          </AreaTexts>
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, shell, user: userEvent.setup() }
}
