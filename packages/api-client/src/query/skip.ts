/** Instead of an input: do not ask yet. `useCall(call, id ? { params: { id } } : skip)` */
export { skipToken as skip } from '@tanstack/react-query'
