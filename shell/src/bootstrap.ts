import { errorMessages } from '@tehas/api-client'
import { addMessages, schemaTexts } from '@tehas/i18n'

// Words for failed calls come with the code that makes calls.
addMessages('api-client', errorMessages)
// Words of refused fields too: login has one of them, and brings it itself.
addMessages('i18n', schemaTexts)

export { readLoginRefusal } from './account/login-refusal'
export { boot } from './boot/boot'
export { registerServiceWorker } from './pwa/start-service-worker'
export { logIn } from './session/log-in'
export { renderVisitorHelp, VisitorNotices } from './visitor/visitor-parts'
