import { expect, it } from 'vitest'
import { writeEvaluators } from './write-evaluators'

it('has evaluators that are what the declarations say', async () => {
  // After a change of a declaration: npx vitest run --project unit packages/cost-engine/src/figures -u
  await expect(writeEvaluators()).toMatchFileSnapshot('./evaluators.ts')
})
