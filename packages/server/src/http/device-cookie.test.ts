import { type Call, calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../areas/account/password'
import { createTestServer } from '../testing'

const server = await createTestServer()
const secure = await createTestServer({ settings: { publicUrl: 'https://tehas.example' } })
const password = 'Tammik2026tamm'
const passwordHash = await hashPassword(password)

async function logIn({ app, newUser, database }: typeof server) {
  const { email } = await newUser()
  await sql`UPDATE user_account SET password_hash = ${passwordHash} WHERE email = ${email}`.execute(database.db)
  const payload = { username: email, password }
  const response = await app.inject({ method: 'POST', url: `/api${calls.authenticateUser.path}`, payload })
  return { cookie: String(response.headers['set-cookie']), token: String(response.json().token) }
}

describe('the cookie of a known device', () => {
  it('should be out of reach of scripts, other sites and all calls but those that log in', async () => {
    const { cookie } = await logIn(server)
    expect(cookie).toMatch(
      /^tehas_device=[\w-]{43}; Path=\/api\/v2\/authenticate; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
  })

  it('should go over TLS only where the service is served by https', async () => {
    expect((await logIn(secure)).cookie).toMatch(/; Secure$/)
  })

  it('should be stored hashed, and be no session token', async () => {
    const { cookie, token } = await logIn(server)
    const value = cookie.match(/=([\w-]+);/)?.[1] ?? ''
    expect(value).not.toBe(token)
    for (const table of ['known_device', 'user_session']) {
      const found = await sql`SELECT 1 FROM ${sql.table(table)} t WHERE t::text LIKE ${`%${value}%`}`.execute(
        server.database.db,
      )
      expect([table, found.rows]).toEqual([table, []])
    }
  })
})

/** A call counts only with the session's token in a header, which no other site's page can send along. */
describe('a request that another site makes a browser send', async () => {
  const { cookie, token } = await logIn(server)
  const closed = Object.entries<Call>(calls).filter(([, { access }]) => access.kind !== 'public')

  it.each(closed)('%s should be refused with cookies alone', async (_name, call) => {
    const answer = await server.app.inject({
      method: call.method,
      url: `/api${call.path.replace(/\{\w+\}/g, 'x')}`,
      headers: {
        cookie: `${cookie.split(';')[0]}; authorization=${token}; token=${token}`,
        origin: 'https://evil.example',
      },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_AUTHENTICATED'])
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'should not log in by a form (%s)',
    async (type) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api${calls.authenticateUser.path}`,
        headers: { 'content-type': type, origin: 'https://evil.example' },
        payload: JSON.stringify({ username: 'kadri@tookoda.example', password }),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  it('should get no leave to send headers or read answers', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: `/api${calls.getMe.path}`,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    const leaves = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
    expect(leaves).toEqual([])
  })
})
