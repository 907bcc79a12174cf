import { z } from 'zod'
import { projectSchema } from '../entities/project'
import { idSchema } from '../primitives/id'
import { sessionPaths } from '../primitives/session-paths'
import { named } from './call-names'
import { defineCall, member, signedIn } from './define-call'
import { showsOne, touching } from './entity-changes'
import { okSchema } from './shared'

export const projectCalls = named({
  getProject: defineCall({
    method: 'POST',
    path: sessionPaths.project,
    kind: 'query',
    access: member,
    summary: 'The project with its settings and the caller’s rights',
    body: z.object({ projectId: idSchema }),
    response: projectSchema,
    shows: [showsOne('PROJECT', 'projectId')],
  }),
  acceptProjectInvitation: defineCall({
    method: 'POST',
    path: '/v2/project/accept-project-invitation',
    kind: 'command',
    access: signedIn,
    summary: 'Join the project of an invitation',
    body: z.object({ projectId: idSchema, registrationToken: z.string().min(10).max(200) }),
    response: okSchema,
    errors: ['TOKEN_NOT_VALID'],
    changes: [touching('PROJECT')],
  }),
})
