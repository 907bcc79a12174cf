export { type SendUnsentOptions, sendUnsent } from './send-unsent'
