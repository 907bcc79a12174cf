import { loadTwice } from './diagnostics/load-twice'
import { showStartProblem } from './diagnostics/start-problem'

loadTwice(() => import('./bootstrap')).catch(showStartProblem)
