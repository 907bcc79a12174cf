import type { Page } from '@playwright/test'
import { type DocumentKind, documentPagesSchema, documentPath, servicePrefix } from '@tehas/contracts'
import type { Suite } from './suite'
import type { Member } from './workshop'

/** The squares of a printed code: runs of `[column, row, length]`. */
type Code = readonly (readonly [number, number, number])[]

/** The code that stands on the paper of a document, as it is printed. */
export async function printedCode(suite: Suite, by: Member, document: DocumentKind, subject: string): Promise<Code> {
  const headers = { authorization: by.token, 'x-selected-user': by.userId, 'x-selected-project': by.projectId }
  const answer = await fetch(suite.url + servicePrefix + documentPath(document, subject, 'et', 'pages'), { headers })
  const { pages } = documentPagesSchema.parse(await answer.json())
  const code = pages.flatMap(({ marks }) => marks).find(({ mark }) => mark === 'squares')
  if (code?.mark !== 'squares') throw new Error(`${document} has no code`)
  return code.runs
}

/** Gives the page a camera before which nothing is held yet. */
export async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(`
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const pen = canvas.getContext('2d')
    let held = []
    // A camera goes on sending its picture, whether anything moves before it or not.
    setInterval(() => {
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, 640, 480)
      pen.fillStyle = 'black'
      const wide = Math.max(1, ...held.map(([column, , length]) => column + length))
      const side = Math.floor(400 / wide)
      for (const [column, row, length] of held) pen.fillRect(120 + column * side, 40 + row * side, length * side, side)
    }, 50)
    window.holdBeforeCamera = (code) => { held = code }
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
  `)
}

/** Holds a code before the camera of the page; nothing, where it is left out. */
export const hold = (page: Page, code: Code = []): Promise<void> =>
  page.evaluate(`window.holdBeforeCamera(${JSON.stringify(code)})`)
