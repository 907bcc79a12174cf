export { type SendUnsentOptions, sendUnsent } from './send-unsent'
export { UnsentOfOrder } from './unsent-of-order'
