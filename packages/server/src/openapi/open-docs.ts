import { type Call, servicePrefix } from '@tehas/contracts'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../mail/mail-texts'
import { accessText, codesOf, type DocumentedArea, makeOpenApi } from './make-openapi'

const callHtml = (
  name: string,
  call: Call,
): string => `<details id="${name}"><summary><code>${call.method} ${escapeHtml(servicePrefix + call.path)}</code> ${escapeHtml(call.summary)}</summary>
<p>For ${escapeHtml(accessText(call))}.</p><p>Can answer ${codesOf(call)
  .map((code) => `<code>${code}</code>`)
  .join(' ')}</p></details>`

function page(version: string, areas: readonly DocumentedArea[]): string {
  const sections = areas.map(
    (area) =>
      `<h2>${escapeHtml(area.name)}</h2>${Object.entries(area.calls)
        .map(([name, call]) => callHtml(name, call))
        .join('\n')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calls · Tehas</title><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #8883;padding:.4rem 0}summary{cursor:pointer}code{font-size:.92em}h2{text-transform:capitalize}</style></head><body>
<h1>Calls of Tehas ${escapeHtml(version)}</h1><p>Payloads and answers in full: <a href="${servicePrefix}/docs/json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}</body></html>`
}

/** GET /api/docs for people and /api/docs/json for programs, both generated from the areas' calls. */
export function openDocs(
  app: FastifyInstance,
  version: string,
  areas: readonly DocumentedArea[],
  hasEvents: boolean,
): void {
  // Generated on the first request: it is rarely needed and would take most of the start-up time.
  let made: string | undefined
  app.get(`${servicePrefix}/docs`, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(version, areas)),
  )
  app.get(`${servicePrefix}/docs/json`, (_request, reply) => {
    made ??= JSON.stringify(makeOpenApi(version, areas, hasEvents))
    return reply.type('application/json; charset=utf-8').send(made)
  })
}
