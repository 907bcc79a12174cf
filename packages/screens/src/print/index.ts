export { QrCode } from './qr-code'
export { usePrintSheet } from './use-print-sheet'
