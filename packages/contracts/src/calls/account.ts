import { z } from 'zod'
import { personalInformationSchema, userSchema } from '../entities/user'
import { countrySchema, languageSchema } from '../enums'
import { fieldTexts } from '../errors/field-texts'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { loginRules } from '../primitives/login-rules'
import { versionSchema } from '../primitives/number'
import { sessionPaths } from '../primitives/session-paths'
import { emailSchema, text } from '../primitives/text'
import { named } from './call-names'
import { defineCall, open, signedIn, withRight } from './define-call'
import { changing, showsOne, showsPart } from './entity-changes'
import { okSchema } from './shared'

/** Registration password (specification §5), one rule per message so that a screen can tick them off live. */
export const passwordRules = [
  { pattern: /\p{Lu}/u, message: fieldTexts.uppercase.en },
  { pattern: /\p{Ll}/u, message: fieldTexts.lowercase.en },
  { pattern: /\d/, message: fieldTexts.figure.en },
  { pattern: /^.{8,}$/s, message: fieldTexts.passwordLength.en },
] as const

export const newPasswordSchema = passwordRules.reduce(
  (schema, { pattern, message }) => schema.regex(pattern, message),
  z.string().max(100),
)

const tokenSchema = z.string().min(10).max(200)

export const authenticatedUserSchema = z.object({ ...userSchema.shape, token: z.string() })
export type AuthenticatedUser = z.infer<typeof authenticatedUserSchema>

/** What the holder of a mailed link is told of the invitation. */
const invitationSchema = z.object({
  project: z.string(),
  /** Empty where whoever invited has no account any more. */
  inviter: z.string(),
  email: z.string(),
  /** Whether the address has an account: then one logs in, else one registers. */
  hasAccount: z.boolean(),
})

export const accountCalls = named({
  authenticateUser: defineCall({
    method: 'POST',
    path: '/v2/authenticate/authenticate-user',
    kind: 'command',
    passesFullDisk: true,
    access: open,
    summary: 'Log in with e-mail and password',
    body: z.object({
      username: emailSchema,
      password: z.string().min(loginRules.password.min).max(loginRules.password.max),
    }),
    response: authenticatedUserSchema,
    errors: ['WRONG_CREDENTIALS', 'EMAIL_NOT_CONFIRMED'],
  }),
  registerUser: defineCall({
    method: 'POST',
    path: '/v2/authenticate/register-user',
    kind: 'command',
    access: open,
    summary: 'Register, optionally into the project of an invitation',
    body: z.object({
      email: emailSchema,
      firstName: text(2, 100),
      lastName: text(2, 100),
      password: newPasswordSchema,
      projectId: idSchema.nullable(),
      token: tokenSchema.nullable(),
    }),
    response: okSchema,
    errors: ['PASSWORD_TOO_COMMON', 'TOKEN_NOT_VALID'],
  }),
  readInvitation: defineCall({
    method: 'POST',
    path: '/v2/authenticate/read-invitation',
    kind: 'query',
    access: open,
    summary: 'Who invites into which project, for whoever has the mailed link',
    body: z.object({ projectId: idSchema, registrationToken: tokenSchema }),
    response: invitationSchema,
    errors: ['TOKEN_NOT_VALID'],
  }),
  confirmUser: defineCall({
    method: 'POST',
    path: '/v2/authenticate/confirm-user',
    kind: 'command',
    access: open,
    summary: 'Confirm the e-mail address with the mailed token',
    body: z.object({ token: tokenSchema }),
    response: okSchema,
    errors: ['TOKEN_NOT_VALID'],
  }),
  resendConfirmationEmail: defineCall({
    method: 'POST',
    path: '/v2/authenticate/resend-confirmation-email',
    kind: 'command',
    access: open,
    summary: 'Mail the confirmation link again',
    body: z.object({ email: emailSchema }),
    response: okSchema,
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/v2/authenticate/forgot-password',
    kind: 'command',
    access: open,
    summary: 'Mail a link to set a new password',
    body: z.object({ email: emailSchema }),
    response: okSchema,
  }),
  enterNewPassword: defineCall({
    method: 'POST',
    path: '/v2/authenticate/enter-new-password',
    kind: 'command',
    passesFullDisk: true,
    access: open,
    summary: 'Set a new password with the mailed token',
    body: z.object({
      password: newPasswordSchema,
      repeatedPassword: newPasswordSchema,
      resetPasswordToken: tokenSchema,
    }),
    response: okSchema,
    errors: ['TOKEN_NOT_VALID', 'PASSWORDS_DIFFER', 'PASSWORD_TOO_COMMON'],
  }),
  env: defineCall({
    method: 'GET',
    path: '/env',
    kind: 'query',
    access: open,
    summary: 'Public settings of this deployment',
    response: z.object({
      version: z.string(),
      environment: z.enum(['development', 'test', 'production']),
      languages: z.array(languageSchema),
      countries: z.array(countrySchema),
      uploadMaxBytes: z.number(),
      mailToOutbox: z.boolean(),
      remoteOverrides: z.boolean(),
    }),
  }),
  version: defineCall({
    method: 'POST',
    path: '/v2/authenticate/version',
    kind: 'query',
    access: signedIn,
    summary: 'Current versions, so that the client refreshes what changed',
    body: z.object({ projectVersion: versionSchema.nullable(), userVersion: versionSchema }),
    response: z.object({
      projectVersion: versionSchema.nullable(),
      userVersion: versionSchema,
      suiteVersion: z.string(),
    }),
  }),
  logOut: defineCall({
    method: 'POST',
    path: '/v2/authenticate/log-out',
    kind: 'command',
    passesFullDisk: true,
    access: signedIn,
    summary: 'End this session',
    body: z.object({}),
    response: okSchema,
  }),
  getMe: defineCall({
    method: 'GET',
    path: sessionPaths.user,
    kind: 'query',
    access: signedIn,
    summary: 'The signed-in user with projects and notifications',
    response: userSchema,
    shows: [showsOne('USER'), showsPart('PROJECT')],
  }),
  findUserByEmail: defineCall({
    method: 'GET',
    path: '/v2/user/email/{email}',
    kind: 'query',
    access: withRight('USERS'),
    summary: 'Exact match of an e-mail address, rate limited',
    params: z.object({ email: emailSchema }),
    response: z.array(z.object({ email: z.string() })),
  }),
  updateUser: defineCall({
    method: 'PATCH',
    path: '/v2/user/update-user',
    kind: 'command',
    access: signedIn,
    summary: 'Change own personal information or picture',
    body: z.object({
      personalInformation: changesOf(personalInformationSchema.shape).optional(),
      /** Id of a picture that the person has uploaded. */
      avatarImage: idSchema.nullable().optional(),
    }),
    response: userSchema,
    changes: [changing('USER')],
  }),
})
