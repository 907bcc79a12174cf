// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bringNewest, type Workers } from './bring-newest'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  finish() {
    this.state = 'installed'
    this.dispatchEvent(new Event('statechange'))
  }
}

function world(found: { installing?: FakeWorker; waiting?: FakeWorker } | undefined) {
  const controlling: (() => void)[] = []
  const registration = found && { installing: null, waiting: null, update: vi.fn(async () => undefined), ...found }
  const workers = {
    registration: async () => (Object(registration) === registration ? Object(registration) : undefined),
    onControlling: (listener: () => void) => void controlling.push(listener),
    reload: vi.fn(),
  } satisfies Workers
  return { registration, workers, takeOver: () => controlling.forEach((listener) => void listener()) }
}

it('should hand over to the worker that waits, and reload when it answers', async () => {
  const waiting = new FakeWorker()
  const { registration, workers, takeOver } = world({ waiting })
  await bringNewest(workers)
  expect(registration?.update).toHaveBeenCalledOnce()
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  expect(workers.reload).not.toHaveBeenCalled()
  takeOver()
  expect(workers.reload).toHaveBeenCalledOnce()
})

it('should wait for a newer shell that is only found now, so that a banner of an area ends in it too', async () => {
  const installing = new FakeWorker()
  const { registration, workers, takeOver } = world({ installing })
  const brought = bringNewest(workers)
  await vi.advanceTimersByTimeAsync(100)
  expect(installing.postMessage).not.toHaveBeenCalled()
  Object.assign(registration ?? {}, { waiting: installing })
  installing.finish()
  await brought
  expect(installing.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  takeOver()
  expect(workers.reload).toHaveBeenCalledOnce()
})

it('should reload at once where no newer shell is found, and where there is no worker', async () => {
  for (const found of [{}, undefined]) {
    const { workers } = world(found)
    await bringNewest(workers)
    expect(workers.reload).toHaveBeenCalledOnce()
  }
})

it('should reload when installing takes over 60 seconds', async () => {
  const { workers } = world({ installing: new FakeWorker() })
  void bringNewest(workers)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(workers.reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(workers.reload).toHaveBeenCalledOnce()
})
