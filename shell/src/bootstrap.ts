import { boot } from './boot/boot'
import { startServiceWorker } from './pwa/start-service-worker'

void boot()
startServiceWorker()
