import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, countedInProject, inProjectOf } from '../../http/call-handler'
import { acceptLearned } from './accept-learned'
import { explainLearned, listLearned, putOffLearned, summarizeLearned } from './list-learned'
import { previewLearned } from './preview-learned'

export const learnedWorkloadHandlers: AreaHandlers<typeof callsByArea.learnedWorkload> = {
  listLearnedWorkloads: countedInProject((context, { body }) => listLearned(context, body)),
  summarizeLearnedWorkloads: countedInProject((context, { body }) => summarizeLearned(context, body)),
  explainLearnedWorkload: inProjectOf((context, { body }) => explainLearned(context, body)),
  previewLearnedWorkloads: inProjectOf((context, { body }) => previewLearned(context, body)),
  acceptLearnedWorkloads: inProjectOf((context, { body }) => acceptLearned(context, body)),
  putOffLearnedWorkloads: inProjectOf((context, { body }) => putOffLearned(context, body)),
}
