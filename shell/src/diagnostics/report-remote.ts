import type { RemoteReport } from '../remotes/remote-state'
import { reportProblem } from './report-problem'

/** Says which remote failed to load, in which version and phase. */
export const reportRemote = ({ area, ...report }: RemoteReport): void => reportProblem({ of: area, ...report })
