import { loadTwice } from './diagnostics/load-twice'
import { showStartProblem } from './diagnostics/start-problem'

loadTwice(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap')).catch(showStartProblem)
