import type { AcceptedWorkload, Workload } from '@tehas/contracts'

type Step = { readonly name: string; readonly workload?: Workload | undefined }
type Sent = Pick<AcceptedWorkload, 'step' | 'workload'>

/** Steps with other workloads, by their names; undefined where one of them is missing or has a name that another has too. */
export function withWorkloads<Process extends Step>(
  processes: readonly Process[],
  sent: readonly Sent[],
): Process[] | undefined {
  const isPlain = sent.every(({ step }) => processes.filter(({ name }) => name === step).length === 1)
  if (!isPlain) return undefined
  return processes.map((process) => {
    const own = sent.findLast(({ step }) => step === process.name)
    return own ? { ...process, workload: own.workload } : process
  })
}
