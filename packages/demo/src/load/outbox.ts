import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const PATIENCE_MS = 20_000
const PAUSE_MS = 100

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Undoes the soft line breaks and coded characters of a mail's text. */
const decode = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Waits for a mail to an address and returns the first match in it; without SMTP every mail is a file in `outbox/`. */
export async function findInMail(dataFolder: string, email: string, pattern: RegExp): Promise<string> {
  const folder = join(dataFolder, 'outbox')
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.sort().reverse()) {
      const mail = decode(await readFile(join(folder, name), 'utf8'))
      const found = mail.includes(`To: ${email}`) ? pattern.exec(mail)?.[1] : undefined
      if (found) return found
    }
    await pause()
  }
  throw new Error(`The demo could not be loaded: no mail to ${email} arrived.`)
}
