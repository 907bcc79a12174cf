export { useAskOverIssued } from '../editing/use-over-issued'
export { type SendUnsentOptions, type SentUnsent, sendUnsent } from './send-unsent'
export { UnsentOfOrder } from './unsent-of-order'
