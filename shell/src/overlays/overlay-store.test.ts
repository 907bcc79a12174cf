import { beforeEach, describe, expect, it } from 'vitest'
import {
  ask,
  closeOverlays,
  finishDrawer,
  pushDrawer,
  pushToast,
  removeDrawer,
  showDialog,
  takeToasts,
  useOverlayStore,
} from './overlay-store'

beforeEach(() => useOverlayStore.setState({ needed: false, toasts: [], questions: [], dialogs: [], drawers: [] }))

const drawers = () => useOverlayStore.getState().drawers

describe('overlays', () => {
  it('should fetch their code only when the first is asked for', () => {
    expect(useOverlayStore.getState().needed).toBe(false)
    pushToast({ kind: 'success', title: 'Saved' })
    expect(useOverlayStore.getState().needed).toBe(true)
    expect(takeToasts()).toHaveLength(1)
    expect(takeToasts()).toHaveLength(0)
  })

  it('should stack drawers and answer each opener with its own result', async () => {
    const first = pushDrawer('sale-order.upsert', {})
    const second = pushDrawer('partner.upsert', {})
    const [lower, upper] = drawers()
    finishDrawer(upper?.key ?? 0, { _id: 'b' })
    expect(await second).toEqual({ _id: 'b' })
    expect(drawers().map(({ open }) => open)).toEqual([true, false])
    removeDrawer(upper?.key ?? 0)
    finishDrawer(lower?.key ?? 0, undefined)
    finishDrawer(lower?.key ?? 0, { _id: 'late' })
    expect(await first).toBeUndefined()
  })

  it('should give the answer to the question that was asked', async () => {
    const answer = ask({ title: 'Annul SO-1?', confirmLabel: 'Annul order' })
    useOverlayStore.getState().questions[0]?.answer(true)
    expect(await answer).toBe(true)
    expect(useOverlayStore.getState().questions).toEqual([])
  })

  it('should show an identical message once', () => {
    void showDialog({ title: 'Error', body: 'Same' })
    void showDialog({ title: 'Error', body: 'Same' })
    void showDialog({ title: 'Error', body: 'Other' })
    expect(useOverlayStore.getState().dialogs).toHaveLength(2)
  })
})

it('should leave everything without an answer when the person is gone', async () => {
  const drawer = pushDrawer('sale-order.upsert', {})
  const question = ask({ title: 'Annul SO-1?', confirmLabel: 'Annul order' })
  const message = showDialog({ title: 'Error', body: 'Same' })
  closeOverlays()
  expect([await drawer, await question, await message]).toEqual([undefined, false, undefined])
  expect(useOverlayStore.getState()).toMatchObject({ drawers: [], questions: [], dialogs: [] })
})
