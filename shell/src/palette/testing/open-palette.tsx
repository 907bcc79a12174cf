import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { anyOrderCalls, CONTRACT_VERSION, remoteEntrySchema } from '@tehas/contracts'
import { type Found, searchCalls } from '@tehas/contracts/search'
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, type FakeShellOptions, FakeShellProvider } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { type PaletteView, showPalette, useOverlayStore } from '../../overlays/overlay-store'
import { useOverlayKeys } from '../../overlays/use-overlay-keys'
import { createRemoteManager } from '../../remotes/remote-manager'
import { RemotesProvider } from '../../remotes/remotes-context'
import { useSessionStore } from '../../session/session-store'
import { Palette } from '../palette'

export const id = (sign: string) => sign.repeat(24)
export const order = (sign: string, transactionNumber: string, partner = '') => ({
  kind: 'SALE_ORDER' as const,
  _id: id(sign),
  transactionNumber,
  status: 'ACTIVE' as const,
  partner,
  deliveryDate: null,
})
export const kalda = {
  _id: id('b'),
  name: 'Kalda Mööbel OÜ',
  isClient: true,
  isSupplier: false,
  active: true,
  city: 'Rakvere',
  contact: '',
}
export const rows = <Row,>(...given: Row[]) => ({ rows: given, hasMore: false })

const label = (en: string, et: string) => ({ en, et })
const sales = remoteEntrySchema.parse({
  ...{ name: 'sales', version: '1.0.0', build: 'abc', contract: CONTRACT_VERSION, enabled: true, entry: '/x.js' },
  descriptor: {
    name: 'sales',
    routes: [{ id: 'list', path: '/dashboard/sale-orders-list', access: 'SALES_READ' }],
    navigation: [{ tab: 'sales', placement: 'tab', label: label('Sales', 'Müük'), route: 'list', order: 1 }],
  },
})
const settings = remoteEntrySchema.parse({
  ...{ name: 'settings', version: '1.0.0', build: 'abc', contract: CONTRACT_VERSION, enabled: true, entry: '/y.js' },
  descriptor: {
    name: 'settings',
    routes: [
      { id: 'settings', path: '/dashboard/settings', access: 'MEMBER' },
      { id: 'company', path: 'company', parent: 'settings', access: 'COMPANY' },
      { id: 'teams', path: 'project-teams', parent: 'settings', access: 'TEAMS' },
      { id: 'team', path: 'upsertTeam/:teamId?', parent: 'teams' },
    ],
    sought: [
      { tab: 'settings', route: 'company', label: label('Company', 'Ettevõte'), words: 'bank account arvelduskonto' },
      { tab: 'settings', route: 'teams', label: label('Teams', 'Meeskonnad') },
      { tab: 'settings', route: 'team', label: label('New team', 'Uus meeskond'), makes: true },
    ],
  },
})
const remotes = createRemoteManager({
  registry: { revision: 1, shell: { version: '0.1.0', contract: CONTRACT_VERSION }, remotes: [sales, settings] },
  federation: { register: async () => undefined, load: async () => undefined, preload: () => undefined },
  addMessages: () => undefined,
  report: () => undefined,
})

/** The palette once its code is there. */
function LaterPalette({ code }: { readonly code: Promise<void> | undefined }) {
  const [isHere, setHere] = useState(code === undefined)
  useEffect(() => void code?.then(() => setHere(true)), [code])
  return isHere ? <Palette /> : null
}

function Page({ code }: { readonly code: Promise<void> | undefined }) {
  useOverlayKeys()
  const { pathname, search } = useLocation()
  const view = useOverlayStore((state) => state.palette)
  return (
    <>
      <output>{pathname + search}</output>
      <input aria-label="A field of the page" />
      {view ? <LaterPalette key={view} code={code} /> : null}
    </>
  )
}

type OpenOptions = FakeShellOptions & {
  readonly view?: PaletteView
  readonly found?: (text: string) => Found
  /** Comes when the code of the palette does. */
  readonly code?: Promise<void>
}

export async function open(options: OpenOptions = {}) {
  await setLanguage('en')
  const { view, found = () => ({}), code, ...shellOptions } = options
  const [user, project] = [createTestUser(), createTestProject()]
  const me = { ...project.me, userRights: shellOptions.rights ?? { OWNER: true } }
  useSessionStore.setState({ token: 'one', user, selectedProject: { ...project, me } })
  const fake = createFakeApi()
  fake.answer(searchCalls.findAnything, ({ body }) => found(body.text))
  fake.answer(anyOrderCalls('SALE_ORDER').list, { rows: [], nextCursor: null })
  const shell = createFakeShell({ user, project, ...shellOptions })
  if (view) showPalette(view)
  render(
    <FakeApiProvider fake={fake}>
      <UiProvider colorMode="light">
        <FakeShellProvider shell={shell}>
          <MemoryRouter>
            <RemotesProvider value={remotes}>
              <Page code={code} />
            </RemotesProvider>
          </MemoryRouter>
        </FakeShellProvider>
      </UiProvider>
    </FakeApiProvider>,
  )
  return { fake, shell, user: userEvent.setup() }
}
/** Code that comes when it is told. */
export function codeLater() {
  const told: (() => void)[] = []
  const code = new Promise<void>((resolve) => told.push(resolve))
  return { code, come: () => told[0]?.() }
}
/** An answer that comes when it is told. */
export function answerLater() {
  const told: ((found: Found) => void)[] = []
  const answer = new Promise<Found>((resolve) => told.push(resolve))
  return { answer, tell: (found: Found) => told[0]?.(found) }
}
export const field = () => screen.findByRole('combobox')
export const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
export const chosen = () => screen.getByRole('option', { selected: true })
