import { z } from 'zod'
import { fileContentSchema, fileFormSchema } from '../entities/file-content'
import { addressIdSchema } from '../primitives/id'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'

/** Files of My jobs: those that operators may see, of what they work on. */
export const jobFileCalls = named({
  readJobFile: defineCall({
    method: 'GET',
    path: '/v2/file/read-job-file/{orderProcess}/{fileId}/{form}',
    kind: 'query',
    access: withRight('PRODUCTION'),
    summary: 'A file for operators, of a job that the caller sees',
    params: z.object({ orderProcess: addressIdSchema, fileId: addressIdSchema, form: fileFormSchema }),
    answers: 'FILE',
    response: fileContentSchema,
  }),
})
