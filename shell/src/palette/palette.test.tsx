// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { anyOrderCalls, CONTRACT_VERSION, remoteEntrySchema } from '@tehas/contracts'
import { type Found, searchCalls } from '@tehas/contracts/search'
import { createTestOrderRow, createTestProject, createTestUser } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, type FakeShellOptions, FakeShellProvider } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PaletteView, showPalette, useOverlayStore } from '../overlays/overlay-store'
import { recordRecent } from '../overlays/recent/recent-store'
import { useOverlayKeys } from '../overlays/use-overlay-keys'
import { createRemoteManager } from '../remotes/remote-manager'
import { RemotesProvider } from '../remotes/remotes-context'
import { useSessionStore } from '../session/session-store'
import { Palette } from './palette'
import { isNumber } from './use-search'

const id = (sign: string) => sign.repeat(24)
const order = (sign: string, transactionNumber: string, partner = '') => ({
  kind: 'SALE_ORDER' as const,
  _id: id(sign),
  transactionNumber,
  status: 'ACTIVE' as const,
  partner,
  deliveryDate: null,
})
const kalda = {
  _id: id('b'),
  name: 'Kalda Mööbel OÜ',
  isClient: true,
  isSupplier: false,
  active: true,
  city: 'Rakvere',
  contact: '',
}
const rows = <Row,>(...given: Row[]) => ({ rows: given, hasMore: false })

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

async function open(options: OpenOptions = {}) {
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
function codeLater() {
  const told: (() => void)[] = []
  const code = new Promise<void>((resolve) => told.push(resolve))
  return { code, come: () => told[0]?.() }
}
/** An answer that comes when it is told. */
function answerLater() {
  const told: ((found: Found) => void)[] = []
  const answer = new Promise<Found>((resolve) => told.push(resolve))
  return { answer, tell: (found: Found) => told[0]?.(found) }
}
const field = () => screen.findByRole('combobox')
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
const chosen = () => screen.getByRole('option', { selected: true })

afterEach(() => {
  cleanup()
  localStorage.clear()
  showPalette()
})

describe('the search over everything', () => {
  it('should have in its field what was typed before its code was there, and nothing of it in the page', async () => {
    const { code, come } = codeLater()
    const { user } = await open({ code })
    await user.click(screen.getByLabelText('A field of the page'))
    await user.keyboard('{Control>}k{/Control}tamn{Backspace}m 12')
    expect(screen.getByLabelText('A field of the page')).toHaveProperty('value', '')
    await act(async () => come())
    expect(await field()).toHaveProperty('value', 'tamm 12')
    await user.keyboard('3')
    expect(await field()).toHaveProperty('value', 'tamm 123')
  })

  it('should open what an Enter before its code was there asks for', async () => {
    const { code, come } = codeLater()
    const { shell, user } = await open({ code, found: () => ({ orders: rows(order('a', 'SO-2026-148')) }) })
    await user.keyboard('{Control>}k{/Control}148{Enter}n')
    await act(async () => come())
    await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: id('a') }]))
  })

  it('should be left by Escape before its code was there, and the keys are the page’s again', async () => {
    const { code, come } = codeLater()
    const { user } = await open({ code })
    await user.click(screen.getByLabelText('A field of the page'))
    await user.keyboard('{Control>}k{/Control}ta{Escape}mm')
    expect(screen.getByLabelText('A field of the page')).toHaveProperty('value', 'mm')
    await act(async () => come())
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('should open by Ctrl+K, also from a field, and close by it and by Escape', async () => {
    const { user } = await open()
    await user.click(screen.getByLabelText('A field of the page'))
    await user.keyboard('{Control>}k{/Control}')
    expect(await field()).toBe(document.activeElement)
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.keyboard('{Meta>}k{/Meta}')
    await field()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('should offer what was opened last, actions and pages before anything is typed, and ask for nothing', async () => {
    const row = createTestOrderRow({ transactionNumber: 'SO-2026-148' })
    const [user, project] = [createTestUser(), createTestProject()]
    useSessionStore.setState({ token: 'one', user, selectedProject: project })
    recordRecent({ id: row._id, routeName: 'saleOrderId', icon: 'SALE_ORDER', mainTitle: row.transactionNumber })
    const { fake, shell, user: person } = await open({ view: 'search', drawers: ['sale-order.upsert'] })
    await field()
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Recent',
      'Actions',
      'Pages',
    ])
    expect(options()).toEqual([
      'SO-2026-148 opened just nowEnter',
      'New sale order ',
      'Recent activities Shift →',
      'List above what is open ',
      'Keyboard shortcuts ?',
      'Sales ',
    ])
    expect(fake.sent(searchCalls.findAnything)).toEqual([])
    await person.keyboard('{Enter}')
    expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: row._id }])
  })

  it('should open what the best row says when Enter comes before the answer', async () => {
    const late = answerLater()
    const { fake, shell, user } = await open({ view: 'search' })
    fake.answer(searchCalls.findAnything, () => late.answer)
    await user.type(await field(), '148{Enter}')
    await waitFor(() => expect(fake.sent(searchCalls.findAnything)).toHaveLength(1))
    expect(shell.asked.panels).toEqual([])
    // The newest row that has 148 somewhere stands first; the number is what was meant.
    late.tell({ orders: rows(order('c', 'SO-2026-149'), order('a', 'SO-2026-148')) })
    await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'saleOrderId', value: id('a') }]))
    expect(useOverlayStore.getState().palette).toBeUndefined()
  })

  it('should show each kind with the match marked, go through it by arrows and stay in the field', async () => {
    const { shell, user } = await open({
      view: 'search',
      found: () => ({ orders: rows(order('a', 'SO-1', 'Kalda Mööbel OÜ')), partners: rows(kalda) }),
    })
    await user.type(await field(), 'kald')
    await screen.findByRole('option', { name: /SO-1/ })
    expect(options()).toEqual([
      expect.stringMatching(/^SO-1 Kalda Mööbel OÜ\s*Active/),
      'Kalda Mööbel OÜ client, Rakvere',
      'Show orders of Kalda Mööbel OÜ ',
    ])
    expect(within(chosen()).getByText('Kald').tagName).toBe('MARK')
    await user.keyboard('{ArrowUp}')
    expect(chosen().textContent).toContain('Show orders of')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(shell.asked.drawers).toEqual([{ id: 'partner.upsert', input: { _id: kalda._id } }])
  })

  it('should lead from a partner to its orders whoever may not change partners', async () => {
    const { user } = await open({ view: 'search', drawers: [], found: () => ({ partners: rows(kalda) }) })
    await user.type(await field(), 'kalda')
    await user.click(await screen.findByRole('option', { name: /Kalda/ }))
    expect(screen.getByRole('status', { name: '' }).textContent).toBe(
      `/dashboard/sale-orders-list?q=${encodeURIComponent(kalda.name)}`,
    )
  })

  it('should narrow to one kind by Tab, and ask for more of it', async () => {
    const { fake, user } = await open({ view: 'search', found: () => ({ orders: rows(order('a', 'SO-1')) }) })
    await user.type(await field(), 'so-1')
    await screen.findByRole('option', { name: /SO-1/ })
    await user.keyboard('{Tab}')
    expect(screen.getByRole('button', { name: /^Orders/, pressed: true })).toBeTruthy()
    await waitFor(() =>
      expect(fake.sent(searchCalls.findAnything).at(-1)?.body).toEqual({ text: 'so-1', kinds: ['ORDER'], limit: 30 }),
    )
    await user.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}')
    expect(screen.getByRole('button', { name: /^Pages and actions/, pressed: true })).toBeTruthy()
  })

  it('should keep what was found while one types on, and say when nothing is', async () => {
    const late = answerLater()
    const { fake, user } = await open({ view: 'search', found: () => ({ orders: rows(order('a', 'SO-1')) }) })
    await user.type(await field(), 'so-1')
    await screen.findByRole('option', { name: /SO-1/ })
    fake.answer(searchCalls.findAnything, () => late.answer)
    await user.keyboard('9')
    await waitFor(() => expect(fake.sent(searchCalls.findAnything)).toHaveLength(2))
    expect(screen.getByRole('option', { name: /SO-1/ })).toBeTruthy()
    late.tell({ orders: rows() })
    expect(await screen.findByText(/Nothing matches “so-19”/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Clear/ }))
    expect(options().at(-1)).toBe('Sales ')
  })

  it('should say why nothing is found when the search fails, go on with what the page knows, and try again', async () => {
    const { fake, user } = await open({ view: 'search' })
    fake.fail(searchCalls.findAnything, 'INTERNAL_ERROR')
    await user.type(await field(), 'sales')
    expect(await screen.findByText(/The search did not work/)).toBeTruthy()
    expect(options()).toEqual(['Sales Enter'])
    fake.answer(searchCalls.findAnything, { orders: rows(order('a', 'SO-1', 'Sales OÜ')) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: /SO-1/ })
    expect(screen.queryByText(/The search did not work/)).toBeNull()
  })

  it('should lead to the pages of the settings by their names and words in both languages', async () => {
    const { user } = await open({ view: 'search' })
    await user.type(await field(), 'arvelduskonto')
    expect(options()).toEqual(['Company Enter'])
    await user.clear(await field())
    await user.type(await field(), 'meeskon')
    expect(options()).toEqual(['New team Enter', 'Teams '])
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('/dashboard/settings/project-teams/upsertTeam'),
    )
  })

  it('should not find a page of the settings, or what is made there, without its right', async () => {
    const { user } = await open({ view: 'search', rights: { COMPANY: true } })
    await user.type(await field(), 'meeskon')
    expect(screen.queryAllByRole('option')).toEqual([])
    await user.clear(await field())
    await user.type(await field(), 'ettevõte')
    expect(options()).toEqual(['Company Enter'])
  })

  it('should put lists above what is open of them, and beside it again', async () => {
    const { shell, user } = await open({ view: 'search' })
    await user.type(await field(), 'above what')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(shell.asked.stacked).toEqual([true]))
  })

  it('should open in a tab of its own with Ctrl+Enter', async () => {
    const inTab = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open({ view: 'search', found: () => ({ orders: rows(order('a', 'SO-1')) }) })
    await user.type(await field(), 'so-1')
    await screen.findByRole('option', { name: /SO-1/ })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(inTab).toHaveBeenCalledWith(`/dashboard?saleOrderId=${id('a')}`, '_blank', 'noopener')
  })

  it.each([
    ['148', 'SO-2026-148', true],
    ['0148', 'SO-2026-148/B', true],
    ['so-2026-148', 'SO-2026-148', true],
    ['14', 'SO-2026-148', false],
    ['0', 'SO-2026-000', false],
    ['148', 'SO', false],
  ])('should take %s for %s: %s', (text, number, expected) => {
    expect(isNumber(text, number)).toBe(expected)
  })
})

describe('what can be made by the key N', () => {
  it('should ask where there are several, and open what was saved', async () => {
    const { shell, user } = await open({ drawerResult: { _id: id('d') } })
    await user.keyboard('n')
    await user.click(await screen.findByRole('button', { name: 'New purchase order' }))
    await waitFor(() => expect(shell.asked.panels).toEqual([{ id: 'purchaseOrderId', value: id('d') }]))
    expect(shell.asked.drawers).toEqual([{ id: 'purchase-order.upsert', input: {} }])
  })

  it('should begin at once where there is one, and do nothing where there is none or somebody types', async () => {
    const { shell, user } = await open({ drawers: ['stock-product.upsert'] })
    await user.click(screen.getByLabelText('A field of the page'))
    await user.keyboard('n')
    expect(shell.asked.drawers).toEqual([])
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('n')
    await waitFor(() => expect(shell.asked.drawers).toEqual([{ id: 'stock-product.upsert', input: {} }]))
    expect(useOverlayStore.getState().palette).toBeUndefined()
  })

  it('should leave the key to a page that has it', async () => {
    const { shell, user } = await open()
    const own = (event: KeyboardEvent) => event.preventDefault()
    window.addEventListener('keydown', own)
    await user.keyboard('n')
    await new Promise((done) => setTimeout(done, 5))
    window.removeEventListener('keydown', own)
    expect([shell.asked.drawers, useOverlayStore.getState().palette]).toEqual([[], undefined])
  })
})

it('should tell the keys by the key ?', async () => {
  const { user } = await open()
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(sheet).getByText('Search or jump to…').parentElement?.textContent).toBe('Search or jump to…CtrlK')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
