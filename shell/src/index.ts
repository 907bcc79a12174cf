import { askFirst } from './boot/ask-first'
import { preloadRegistry } from './boot/preload-registry'
import { showFirstFrame } from './boot/show-first-frame'
import { loadTwice } from './diagnostics/load-twice'
import { showStartProblem } from './diagnostics/start-problem'
import { loadWholeApp } from './visitor/load-whole-app'
import { opensLogin } from './visitor/opens-login'

async function start(): Promise<void> {
  if (opensLogin(location)) {
    const { openLogin } = await loadTwice(() => import(/* webpackChunkName: "visitor" */ './visitor/open-login'))
    openLogin()
  } else {
    showFirstFrame()
    askFirst()
    preloadRegistry()
    const { boot } = await loadWholeApp()
    await boot()
  }
}

start().catch(showStartProblem)
