import { afterEach, expect, it, vi } from 'vitest'
import { watchCluster } from './watch-cluster'

const log = { warn: vi.fn(), error: vi.fn() }
const onGivenUp = vi.fn()

afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

/** A fake server that dies on command and needs several attempts to start. */
function flakyCluster(failures: number) {
  const state = { runs: true, failures, startedAt: [] as number[] }
  return {
    state,
    cluster: {
      isRunning: async () => state.runs,
      startAgain: async () => {
        state.startedAt.push(Date.now())
        state.failures -= 1
        if (state.failures >= 0) throw new Error('shared memory is still in use')
        state.runs = true
      },
    },
  }
}

it('should not touch a running server, and stop', async () => {
  vi.useFakeTimers()
  const { cluster, state } = flakyCluster(0)
  const watch = watchCluster(cluster, { log, onGivenUp })
  await vi.advanceTimersByTimeAsync(60_000)
  await watch.stop()
  state.runs = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([state.startedAt, log.error.mock.calls, onGivenUp.mock.calls]).toEqual([[], [], []])
})

it('should restart a server at once, then at growing intervals, and log it', async () => {
  vi.useFakeTimers()
  const { cluster, state } = flakyCluster(3)
  const watch = watchCluster(cluster, { log, onGivenUp, pausesMs: [0, 100, 200, 400, 800] })
  state.runs = false
  await vi.advanceTimersByTimeAsync(5000)
  const [first = 0, ...later] = state.startedAt
  expect(later.map((at) => at - first)).toEqual([100, 300, 700])
  expect(state.runs).toBe(true)
  expect(log.error).toHaveBeenCalledWith({ attempt: 1 }, 'the embedded PostgreSQL has died and is started again')
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ attempt: 4 }, 'the embedded PostgreSQL runs again')
  expect(onGivenUp).not.toHaveBeenCalled()
  await watch.stop()
})

it('should give up after the last attempt, once, with the reason', async () => {
  vi.useFakeTimers()
  const { cluster, state } = flakyCluster(99)
  const watch = watchCluster(cluster, { log, onGivenUp, pausesMs: [0, 100, 200] })
  state.runs = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.startedAt).toHaveLength(3)
  expect(onGivenUp).toHaveBeenCalledExactlyOnceWith(new Error('shared memory is still in use'))
  await watch.stop()
})

it('should give up a server that dies after each start, but not one that ran long in between', async () => {
  vi.useFakeTimers()
  const { cluster, state } = flakyCluster(0)
  const watch = watchCluster(cluster, { log, onGivenUp, pausesMs: [0, 100] })
  for (let death = 0; death < 5; death++) {
    state.runs = false
    await vi.advanceTimersByTimeAsync(120_000)
    expect(state.runs).toBe(true)
  }
  for (let death = 0; death < 5; death++) {
    state.runs = false
    await vi.advanceTimersByTimeAsync(2000)
  }
  expect(state.startedAt).toHaveLength(7)
  expect(onGivenUp).toHaveBeenCalledOnce()
  await watch.stop()
})
