import { type callsByArea, constants, countrySchema, languageSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { asUser } from '../../database/connect'
import { type AreaHandlers, countedInProject, endingSession, forAnyone, forUser } from '../../http/call-handler'
import { takeUpAvatar } from '../../pictures/avatars'
import { readInvitation } from '../project/invitations'
import { changeOwnPassword } from './change-own-password'
import { keepLanguage, updateAccount } from './repository'
import { confirm, enterNewPassword, findByEmail, forgotPassword, logIn, register, resendConfirmation } from './service'
import { endOtherSessions, endSession, endSessionById, listSessions } from './sessions'
import { viewUser, viewUserIn } from './user-view'

const versionRow = z.object({ version: z.number() })

export const accountHandlers: AreaHandlers<typeof callsByArea.account> = {
  authenticateUser: forAnyone((context, { body }) => logIn(context, body)),
  registerUser: forAnyone((context, { body }) => register(context, body)),
  readInvitation: forAnyone(({ db }, { body }) => readInvitation(db, body)),
  confirmUser: forAnyone((context, { body }) => confirm(context, body)),
  resendConfirmationEmail: forAnyone((context, { body }) => resendConfirmation(context, body)),
  forgotPassword: forAnyone((context, { body }) => forgotPassword(context, body)),
  enterNewPassword: forAnyone((context, { body }) => enterNewPassword(context, body)),
  env: forAnyone(async ({ settings, version }) => ({
    version,
    environment: settings.environment,
    languages: [...languageSchema.options],
    countries: [...countrySchema.options],
    uploadMaxBytes: constants.imageUploadMaxBytes,
    mailToOutbox: settings.smtpUrl === undefined,
    remoteOverrides: settings.remoteOverrides,
  })),
  version: forUser(async ({ db, user, version, selectedProject, language }) => {
    await keepLanguage(db, user._id, language)
    const projectVersion = await asUser(db, user._id, async (tx) => {
      const { rows } = await sql`SELECT version FROM project WHERE project_id = ${selectedProject ?? ''}`.execute(tx)
      return rows[0] === undefined ? null : versionRow.parse(rows[0]).version
    })
    return { projectVersion, userVersion: user.version, suiteVersion: version }
  }),
  logOut: endingSession(({ once, sessionHash }) =>
    once(async (tx) => {
      await endSession(tx, sessionHash)
      return { ok: true }
    }),
  ),
  getMe: forUser(({ db, user }) => viewUser(db, user._id)),
  findUserByEmail: countedInProject((context, { params }) => findByEmail(context, params.email)),
  updateUser: forUser(({ once, user }, { body }) =>
    once(async (tx) => {
      if (body.avatarImage !== undefined) await takeUpAvatar(tx, user._id, body.avatarImage)
      await updateAccount(tx, user._id, { ...body.personalInformation, avatarImage: body.avatarImage })
      return viewUserIn(tx, user._id)
    }),
  ),
  chooseFormats: forUser(({ once, user }, { body }) =>
    once(async (tx) => {
      await updateAccount(tx, user._id, body)
      return viewUserIn(tx, user._id)
    }),
  ),
  changePassword: forUser((context, { body }) => changeOwnPassword(context, body)),
  listSessions: forUser(({ db, user, sessionId }) => listSessions(db, user._id, sessionId)),
  endSession: forUser(({ once, user }, { body }) =>
    once(async (tx) => {
      await endSessionById(tx, user._id, body.sessionId)
      return { ok: true }
    }),
  ),
  endOtherSessions: forUser(({ once, user, sessionId }) =>
    once(async (tx) => {
      await endOtherSessions(tx, user._id, sessionId)
      return { ok: true }
    }),
  ),
}
