import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createCaller, createTestServer } from '../../testing'
import { latestMail, mailedToken } from '../../testing/mailbox'
import { issueToken } from '../../tokens/one-time-token'

const server = await createTestServer()
const { db } = server.database
const ADVERT = 'Osta www.odav.example\r\nkohe https://odav.example'
const PASSWORD = 'Kuuvalgel7kotkast'
const enter = (resetPasswordToken: string) =>
  server.visitor.call(calls.enterNewPassword, {
    body: { password: PASSWORD, repeatedPassword: PASSWORD, resetPasswordToken },
  })
const register = (email: string, firstName: string) =>
  server.visitor.call(calls.registerUser, {
    body: { email, firstName, lastName: ADVERT, password: 'Raudkivi2026x', projectId: null, token: null },
  })

it.each([
  ['et', 'Sinu Tehase parool on muudetud'],
  ['en', 'Your Tehas password was changed'],
])(
  'should tell in the language of the account (%s) that its password was set anew by mail',
  async (language, subject) => {
    const user = await server.newUser()
    await sql`UPDATE user_account SET language = ${language} WHERE _id = ${user._id}`.execute(db)
    await enter(await issueToken(db, 'RESET', { userId: user._id }))
    const mail = await latestMail(db, user.email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain('/account/forgot-your-password')
  },
)

it('should write nothing that a registrant chose to an address that is not proved', async () => {
  const email = 'ohver@mujal.example'
  await register(email, ADVERT)
  expect(await mailedToken(db, email)).toMatch(/./)
  await register(email, 'Odav')
  await server.visitor.call(calls.forgotPassword, { body: { email } })
  await latestMail(db, email)
  const { rows } = await sql<{ letter: string }>`SELECT subject || body_text || body_html AS letter FROM mail_outbox
    WHERE recipient = ${email}`.execute(db)
  expect(rows).toHaveLength(3)
  for (const { letter } of rows) expect(letter).not.toMatch(/odav|osta/i)
})

it('should make no links and no messages of the names in an invitation', async () => {
  const inviter = await server.newUser({ firstName: ADVERT, lastName: ADVERT })
  const project = await inviter.call(calls.createProject, { body: { name: `Projekt ${ADVERT}` } })
  const emails = ['kutsutu@mujal.example']
  const owner = createCaller(server.app, { token: inviter.token, userId: inviter._id, projectId: project._id })
  await owner.call(calls.sendProjectInvitation, { body: { emails } })
  const mail = await latestMail(db, 'kutsutu@mujal.example')
  const said = `${mail?.subject}\n${mail?.text.replace(/http:\/\/localhost\S+/g, '')}`
  expect(said).toContain('Projekt Osta www. odav. example')
  expect(said).not.toMatch(/www\.\S|odav\.e|:\/\/|\r/)
  expect(Math.max(...said.split('\n').map((line) => line.length))).toBeLessThan(140)
})

it('should limit how many people somebody invites in a day, in all their projects', async () => {
  const inviter = await server.newUser()
  let invited = 0
  const invite = async () => {
    const project = await inviter.call(calls.createProject, { body: { name: 'Töökoda' } })
    const emails = Array.from({ length: 50 }, (_, index) => `kutsutu${invited + index}@mujal.example`)
    const owner = createCaller(server.app, { token: inviter.token, userId: inviter._id, projectId: project._id })
    await owner.call(calls.sendProjectInvitation, { body: { emails } })
    invited += emails.length
  }
  for (let times = 0; times < 4; times += 1) await invite()
  await expect(invite()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(invited).toBe(200)
})
