// The worker from its TypeScript source, for tests and benches; a build has it as JavaScript.
import { register } from 'tsx/esm/api'

register()
const { default: work } = await import('./document-worker.ts')
export default work
