// The worker from its TypeScript source, for tests and benches; a build has it as JavaScript.
import { register } from 'tsx/esm/api'

register()
const { default: answer } = await import('./call-worker.ts')
export default answer
