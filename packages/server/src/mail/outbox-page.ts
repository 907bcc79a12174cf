import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../http/app-error'
import type { Services } from '../http/context'
import { isFromThisMachine } from '../http/is-from-this-machine'
import { MAIL_TEXT_DAYS } from './delete-sent-texts'
import { escapeHtml } from './mail-texts'

const SHOWN = 50
const rowSchema = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.date(),
})

const GONE = `<p class="meta">The text is kept for ${MAIL_TEXT_DAYS} days.</p>`

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)

function page(letters: readonly z.infer<typeof rowSchema>[]): string {
  const articles = letters.map(
    ({ recipient, subject, text, at }) => `<article><h2>${escapeHtml(subject)}</h2>
<p class="meta">${escapeHtml(recipient)} · ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>${text === '' ? GONE : `<pre>${linked(text)}</pre>`}</article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox · Tehas</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8884;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}h1,h2{margin:0}h2{font-size:1.05rem}
.meta{opacity:.7;margin:.2rem 0 .8rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}</style></head><body>
<h1>Outbox</h1><p>No mail server is set up, so letters wait here and in the folder <code>outbox</code> of the data folder. This page opens on this machine only.</p>
${articles.join('\n') || '<p>No letters yet.</p>'}</body></html>`
}

/** GET /outbox: the latest mails, for requests from this machine, if no mail server is set up. */
export function openOutboxPage(app: FastifyInstance, { db, settings }: Services): void {
  if (settings.smtpUrl) return
  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new AppError('NOT_FOUND')
    const { rows } = await sql`SELECT id, recipient, subject, body_text AS text, created_at AS at
      FROM mail_outbox ORDER BY id DESC LIMIT ${SHOWN}`.execute(db)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(z.array(rowSchema).parse(rows)))
  })
}
