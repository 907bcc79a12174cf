// @vitest-environment happy-dom
import { type Area, CONTRACT_VERSION, type RemoteDescriptorInput, remoteEntrySchema } from '@tehas/contracts'
import { addMessages, setLanguage, useT } from '@tehas/i18n'
import type { DrawerScreenProps, Remote } from '@tehas/shell-api'
import { Button, UiProvider, uiMessages } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { OverlayHost } from '../overlays/overlay-host'
import { pushDrawer, pushToast } from '../overlays/overlay-store'
import { createRemoteManager } from './remote-manager'
import { RemoteScreen } from './remote-screen'
import { RemotesProvider } from './remotes-context'

/** Tells the area's own words, also after the screen was drawn, as toasts are. */
function OrderList() {
  const { t } = useT()
  return (
    <main>
      <h1>{t('Draft')}</h1>
      <Button onClick={() => pushToast({ kind: 'info', title: t('{{count}} drafts', { count: 2 }) })}>Tell</Button>
    </main>
  )
}

function PartnerDrawer({ frame }: DrawerScreenProps<'partner.upsert'>) {
  const { t } = useT()
  return (
    <DrawerFrame {...frame} title="Partner">
      <p>{t('Draft')}</p>
      <p>{t('{{count}} drafts', { count: 2 })}</p>
    </DrawerFrame>
  )
}

const remoteOf = (name: Area, parts: Partial<Remote>, et: Remote['messages']['et']): Remote => ({
  descriptor: { name, routes: [] },
  routes: {},
  drawers: {},
  panels: {},
  previews: {},
  slots: {},
  messages: { et, en: {} },
  ...parts,
})

const remotes = [
  remoteOf(
    'sales',
    { routes: { list: async () => OrderList } },
    { Draft: 'Mustand', '{{count}} drafts_one': '{{count}} mustand', '{{count}} drafts_other': '{{count}} mustandit' },
  ),
  remoteOf(
    'settings',
    { drawers: { 'partner.upsert': async () => PartnerDrawer } },
    { Draft: 'Kavand', '{{count}} drafts_one': '{{count}} kavand', '{{count}} drafts_other': '{{count}} kavandit' },
  ),
]

const entryOf = (descriptor: RemoteDescriptorInput) =>
  remoteEntrySchema.parse({
    name: descriptor.name,
    version: '1.0.0',
    build: 'abc',
    contract: CONTRACT_VERSION,
    enabled: true,
    entry: '/remotes/x.js',
    descriptor,
  })

afterEach(() => {
  cleanup()
  setLanguage('et')
})

it('should show the words of each area in its own screens, wherever on the page they are', async () => {
  addMessages('ui', uiMessages)
  setLanguage('et')
  const manager = createRemoteManager({
    registry: {
      revision: 1,
      shell: { version: '0.1.0', contract: CONTRACT_VERSION },
      remotes: remotes.map(({ descriptor }) => entryOf(descriptor)),
    },
    federation: {
      register: async () => undefined,
      load: async (area) => ({ default: remotes.find(({ descriptor }) => descriptor.name === area) }),
      preload: () => undefined,
    },
    addMessages,
    report: () => undefined,
  })
  render(
    <UiProvider>
      <RemotesProvider value={manager}>
        <RemoteScreen area="sales" kind="routes" id="list" />
        <OverlayHost />
      </RemotesProvider>
    </UiProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Mustand' })).toBeTruthy()
  act(() => void pushDrawer('partner.upsert', {}))
  const drawer = within(await screen.findByRole('dialog', { name: 'Partner' }))
  expect(drawer.getByText('Kavand')).toBeTruthy()
  expect(drawer.getByText('2 kavandit')).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'Sulge' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Mustand', hidden: true })).toBeTruthy()

  await userEvent.click(screen.getByText('Tell'))
  expect(await screen.findByText('2 mustandit')).toBeTruthy()
  act(() => setLanguage('en'))
  expect(drawer.getByText('Draft')).toBeTruthy()
})
