import { createServer, type Server, type Socket } from 'node:net'

const END = '\r\n.\r\n'

/** A letter that was taken: for whom, and its text as it came. */
type Taken = { readonly to: string; readonly text: string }

/** A mail server that says of addresses which contain `unknown` that it has no such mailbox, and takes every other letter (RFC 5321). */
export class MailServer {
  readonly taken: Taken[] = []
  readonly #unknown: string
  readonly #server: Server = createServer((socket) => this.#talk(socket))

  constructor(unknown: string) {
    this.#unknown = unknown
  }

  /** Listens on a port of its own; returns the address for SMTP_URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
    return `smtp://127.0.0.1:${address.port}`
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #talk(socket: Socket): void {
    let heard = ''
    let to = ''
    let isLetter = false
    socket.setEncoding('utf8')
    // The service ends in the middle of a talk when it is stopped.
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      heard += String(chunk)
      for (;;) {
        const end = heard.indexOf(isLetter ? END : '\r\n')
        if (end < 0) return
        const said = heard.slice(0, end)
        heard = heard.slice(end + (isLetter ? END.length : 2))
        if (isLetter) this.taken.push({ to, text: said })
        else to = /^RCPT TO:<(.+)>/i.exec(said)?.[1] ?? to
        const answer = isLetter ? '250 taken' : this.#answer(said)
        isLetter = !isLetter && /^DATA$/i.test(said)
        socket.write(`${answer}\r\n`)
      }
    })
    socket.write('220 post.example\r\n')
  }

  #answer(said: string): string {
    const [command = ''] = said.toUpperCase().split(' ')
    if (command === 'RCPT' && said.includes(this.#unknown)) return '550 5.1.1 There is no such mailbox'
    if (command === 'DATA') return '354 Go on'
    return command === 'QUIT' ? '221 Bye' : '250 Yes'
  }
}
