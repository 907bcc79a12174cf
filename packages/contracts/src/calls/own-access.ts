import { z } from 'zod'
import { deviceSchema } from '../entities/device'
import { formatChoiceSchema, userSchema } from '../entities/user'
import { idSchema } from '../primitives/id'
import { newPasswordSchema } from './account'
import { named } from './call-names'
import { defineCall, signedIn } from './define-call'
import { changing, showsPart, touching } from './entity-changes'
import { okSchema } from './shared'

/** One's own password, sessions and formats. Apart from the other calls of accounts, which login loads. */
export const ownAccessCalls = named({
  chooseFormats: defineCall({
    method: 'PATCH',
    path: '/v2/user/choose-formats',
    kind: 'command',
    access: signedIn,
    summary: 'Choose how figures and days are written; null: as the country of the project has it',
    body: z.object({ formats: formatChoiceSchema.nullable() }),
    response: userSchema,
    changes: [changing('USER')],
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/v2/user/change-password',
    kind: 'command',
    passesFullDisk: true,
    access: signedIn,
    summary: 'Change own password; ends every other session and mails that it was changed',
    body: z.object({
      currentPassword: z.string().min(1).max(100),
      password: newPasswordSchema,
      repeatedPassword: newPasswordSchema,
    }),
    response: okSchema,
    errors: ['CURRENT_PASSWORD_WRONG', 'PASSWORDS_DIFFER', 'PASSWORD_TOO_COMMON'],
    changes: [touching('USER')],
  }),
  listSessions: defineCall({
    method: 'GET',
    path: '/v2/user/list-sessions',
    kind: 'query',
    access: signedIn,
    summary: 'Own open sessions by device, this one first',
    response: z.array(deviceSchema),
    shows: [showsPart('USER')],
  }),
  endSession: defineCall({
    method: 'POST',
    path: '/v2/user/end-session',
    kind: 'command',
    passesFullDisk: true,
    access: signedIn,
    summary: 'End one of the own sessions',
    body: z.object({ sessionId: idSchema }),
    response: okSchema,
    changes: [touching('USER')],
  }),
  endOtherSessions: defineCall({
    method: 'POST',
    path: '/v2/user/end-other-sessions',
    kind: 'command',
    passesFullDisk: true,
    access: signedIn,
    summary: 'End every own session but this one',
    body: z.object({}),
    response: okSchema,
    changes: [touching('USER')],
  }),
})
