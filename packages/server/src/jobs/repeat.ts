/** The part of a logger that a job needs. */
type ErrorLog = { readonly error: (what: object, message: string) => void }

export type Repeated = { readonly stop: () => Promise<void> }

/** Does a piece of work again and again, one run at a time, with a pause between; a failure is logged and tried again. */
export function repeat(name: string, pauseMs: number, log: ErrorLog, work: () => Promise<unknown>): Repeated {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let current: Promise<void> = Promise.resolve()
  const run = async () => {
    try {
      await work()
    } catch (error) {
      if (!stopped) log.error({ err: error, job: name }, 'a job failed')
    }
    if (!stopped) timer = setTimeout(next, pauseMs)
  }
  const next = () => {
    current = run()
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
