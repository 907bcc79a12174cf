import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isPrepared, preparedFolder } from './prepared-folder'

const root = join(import.meta.dirname, '..', '..')
const START_TIMEOUT_MS = 120_000
/** A mail may be tried again after the service was killed. */
const MAIL_TIMEOUT_MS = 60_000

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/**
 * The whole product on a data folder of its own, with the Node of TEHAS_NODE where that is set. It is started as a person does
 * it, by `npm start`. Where no folder is given, it is a copy of one that was started so a moment before, and the first start
 * serves it at once: all that a start does before takes longer than serving.
 */
export class Suite {
  #process: ChildProcess | undefined
  #isFresh: boolean
  #output = ''
  readonly dataFolder: string
  url = ''

  constructor(dataFolder?: string) {
    this.dataFolder = dataFolder ?? preparedFolder()
    this.#isFresh = dataFolder === undefined && isPrepared() && process.env.TEHAS_NODE === undefined
  }

  /** What it wrote to the terminal since the last start. */
  get output(): string {
    return this.#output
  }

  async start(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<void> {
    const port = this.url ? Number(new URL(this.url).port) : await freePort()
    this.url = `http://127.0.0.1:${port}`
    this.#output = ''
    const isServedAtOnce = this.#isFresh && args.length === 0
    this.#isFresh = false
    const program = isServedAtOnce ? 'e2e/support/start-prepared.mjs' : 'tools/start.mjs'
    const child = spawn(process.env.TEHAS_NODE ?? process.execPath, [join(root, program), ...args], {
      cwd: root,
      env: { ...process.env, PORT: String(port), TEHAS_DATA: this.dataFolder, CI: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (this.#output += String(chunk)))
    await this.#ready()
  }

  async #ready(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (Date.now() < deadline) {
      if (this.#process?.exitCode !== null) throw new Error(`Tehas ended while starting:\n${this.#output}`)
      const answer = await fetch(`${this.url}/ready`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`Tehas was not ready in time:\n${this.#output}`)
  }

  /** Stops it as Ctrl+C does, and waits for the end. */
  async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
    this.#process = undefined
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  /** The newest mail to an address, waited for; its text with soft line breaks undone. */
  async mailTo(email: string, containing: string): Promise<string> {
    const folder = join(this.dataFolder, 'outbox')
    for (const deadline = Date.now() + MAIL_TIMEOUT_MS; Date.now() < deadline; ) {
      const mails = existsSync(folder) ? readdirSync(folder).sort().reverse() : []
      for (const name of mails.filter((file) => file.endsWith('.eml'))) {
        const text = readMail(readFileSync(join(folder, name), 'utf8'))
        if (text.includes(email) && text.includes(containing)) return text
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No mail to ${email} with "${containing}"`)
  }

  /** The link of a mail whose path starts so, on this server's own address. */
  async mailedLink(email: string, path: string): Promise<string> {
    const mail = await this.mailTo(email, path)
    const link = mail.match(new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`))?.[0]
    if (!link) throw new Error(`The mail to ${email} has no link to ${path}`)
    const { pathname, search } = new URL(link)
    return this.url + pathname + search
  }
}

function readMail(raw: string): string {
  const unfolded = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const encoded =
    raw.match(/Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi) ?? []
  const decoded = encoded.map((part) =>
    Buffer.from(
      part
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join(''),
      'base64',
    ).toString('utf8'),
  )
  return [unfolded, ...decoded].join('\n')
}
