// @vitest-environment happy-dom
import { CONTRACT_VERSION, remoteEntrySchema } from '@tehas/contracts'
import { type DrawerScreenProps, type Remote, useUnsavedChanges } from '@tehas/shell-api'
import { UiProvider } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRemoteManager } from '../../remotes/remote-manager'
import { RemotesProvider } from '../../remotes/remotes-context'
import { OverlayHost } from '../overlay-host'
import { pushDrawer, useOverlayStore } from '../overlay-store'

// No server answers: the page is not reloaded.
vi.mock(import('../../boot/load-registry'), async (original) => ({
  ...(await original()),
  loadRegistry: async () => ({ status: 'failed', error: new Error('down') }),
}))

const ID = '5f0000000000000000000001'

function OrderDrawer({ frame, done, close }: DrawerScreenProps<'sale-order.upsert'>) {
  const [text, setText] = useState('')
  const remark = useRef<HTMLInputElement>(null)
  useUnsavedChanges(() => text !== '' || remark.current?.value !== '')
  return (
    <DrawerFrame {...frame} title="New sale order">
      <input aria-label="Remark" ref={remark} defaultValue="" />
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={close}>
        Cancel
      </button>
      <button type="button" onClick={() => done({ _id: ID })}>
        Save
      </button>
    </DrawerFrame>
  )
}

const remote: Remote = {
  descriptor: { name: 'sales', routes: [], drawers: ['sale-order.upsert'] },
  routes: {},
  drawers: { 'sale-order.upsert': async () => OrderDrawer },
  panels: {},
  previews: {},
  slots: {},
  messages: { et: {}, en: {} },
}

function openHost(load: () => Promise<unknown> = async () => ({ default: remote })) {
  const entry = remoteEntrySchema.parse({
    name: 'sales',
    version: '1.0.0',
    build: 'abc',
    contract: CONTRACT_VERSION,
    enabled: true,
    entry: '/remotes/x.js',
    descriptor: remote.descriptor,
  })
  const manager = createRemoteManager({
    registry: { revision: 1, shell: { version: '0.1.0', contract: CONTRACT_VERSION }, remotes: [entry] },
    federation: { register: async () => undefined, load, preload: () => undefined },
    addMessages: () => undefined,
    report: () => undefined,
  })
  render(
    <UiProvider>
      <RemotesProvider value={manager}>
        <OverlayHost />
      </RemotesProvider>
    </UiProvider>,
  )
}

beforeEach(() => useOverlayStore.setState({ needed: false, toasts: [], questions: [], dialogs: [], drawers: [] }))
afterEach(cleanup)

/** A promise inside an object, so that awaiting the helper does not await the drawer. */
async function opened() {
  const holder: { answer: Promise<unknown> } = { answer: Promise.resolve() }
  act(() => {
    holder.answer = pushDrawer('sale-order.upsert', {})
  })
  await screen.findByText('New sale order')
  return holder
}

describe('drawers', () => {
  it('should answer the opener with the result and close', async () => {
    openHost()
    const { answer } = await opened()
    await userEvent.click(screen.getByText('Save'))
    expect(await answer).toEqual({ _id: ID })
  })

  it('should close without a question when nothing is unsaved', async () => {
    openHost()
    const { answer } = await opened()
    await userEvent.click(screen.getByText('Cancel'))
    expect(await answer).toBeUndefined()
  })

  it('should ask before unsaved changes are left, and stay when told so', async () => {
    openHost()
    const { answer } = await opened()
    await userEvent.type(screen.getByLabelText('Note'), 'x')
    await userEvent.click(screen.getByText('Cancel'))
    await userEvent.click(await screen.findByText('Keep editing'))
    expect(useOverlayStore.getState().drawers[0]?.open).toBe(true)
    await userEvent.click(screen.getByText('Cancel'))
    await waitFor(() => expect(useOverlayStore.getState().questions).toHaveLength(1))
    await userEvent.click(await screen.findByText('Leave without saving'))
    expect(await answer).toBeUndefined()
  })

  it('should ask about what was typed by the key just before, drawn or not', async () => {
    openHost()
    await opened()
    await userEvent.type(screen.getByLabelText('Remark'), 'x{Escape}')
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
    expect(useOverlayStore.getState().drawers[0]?.open).toBe(true)
  })

  it('should show in the frame why the owner did not load', async () => {
    openHost(() => Promise.reject(new Error('down')))
    act(() => void pushDrawer('sale-order.upsert', {}))
    expect(await screen.findByText('Sales did not load')).toBeTruthy()
  })
})
