import { createTransport, type SendMailOptions } from 'nodemailer'

/** How long a mail server may be silent, in milliseconds. SMTP_URL may say otherwise: `?socketTimeout=60000`. */
const limitsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }
/** For one mail as a whole: a server that answers a little now and then is never silent. */
const MAIL_MS = 3 * 60_000

class MailTooSlow extends Error {
  override readonly name = 'MailTooSlow'
  readonly code = 'ETIMEDOUT'
}

/** Sends mails by SMTP, each on a connection of its own. Rejects where the server is silent or slow for too long. */
export function createMailTransport(smtpUrl: string): (message: SendMailOptions) => Promise<void> {
  const [address, query] = smtpUrl.split('?')
  const asked = new URLSearchParams(query)
  for (const [name, ms] of Object.entries(limitsMs)) if (!asked.has(name)) asked.set(name, String(ms))
  const transport = createTransport(`${address}?${asked}`)
  return async (message) => {
    let timer: NodeJS.Timeout | undefined
    const tooSlow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new MailTooSlow('The mail server took too long')), MAIL_MS)
    })
    const sending = transport.sendMail(message)
    // It may still fail after it was given up.
    sending.catch(() => undefined)
    await Promise.race([sending, tooSlow]).finally(() => clearTimeout(timer))
  }
}
