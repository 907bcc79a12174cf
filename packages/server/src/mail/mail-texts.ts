import type { Language } from '@tehas/contracts'
import { plainName } from './plain-name'

/** The values of each kind of mail. */
export type MailValues = {
  /** Without the name: it was chosen by whoever registered, who may not be the receiver. */
  confirm: { readonly link: string }
  alreadyRegistered: { readonly name: string; readonly link: string }
  /** The name only of an account whose address is proved. */
  reset: { readonly name?: string; readonly link: string }
  passwordChanged: { readonly name: string; readonly link: string }
  invitation: { readonly inviter: string; readonly project: string; readonly link: string }
  /** What a member is told of, the oldest first. */
  notifications: { readonly project: string; readonly told: readonly Told[]; readonly link: string }
}
type Told = { readonly text: string; readonly detail: string }
export type MailKind = keyof MailValues

type Parts = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly link: string
  readonly button: string
}
type Render<Values> = (values: Values) => Parts

const inOneLine = ({ text, detail }: Told): string => (detail ? `${text}: ${detail}` : text)

const estonian: { [Kind in MailKind]: Render<MailValues[Kind]> } = {
  confirm: ({ link }) => ({
    subject: 'Kinnita oma e-posti aadress',
    lines: [
      'Tere!',
      'Kinnita oma e-posti aadress, et saaksid Tehasesse sisse logida. Link kehtib 7 päeva. Kui sa ise kontot ei loonud, ära tee midagi.',
    ],
    link,
    button: 'Kinnita aadress',
  }),
  alreadyRegistered: ({ name, link }) => ({
    subject: 'Sul on Tehases juba konto',
    lines: [
      `Tere, ${name}!`,
      'Keegi proovis selle aadressiga uut kontot luua, kuid konto on sul juba olemas. Kui see olid sina, logi lihtsalt sisse.',
    ],
    link,
    button: 'Logi sisse',
  }),
  reset: ({ name, link }) => ({
    subject: 'Uue parooli määramine',
    lines: [
      name ? `Tere, ${name}!` : 'Tere!',
      'Määra uus parool selle lingi kaudu. Link kehtib ühe tunni. Kui sa ei palunud seda, ära tee midagi.',
    ],
    link,
    button: 'Määra uus parool',
  }),
  passwordChanged: ({ name, link }) => ({
    subject: 'Sinu Tehase parool on muudetud',
    lines: [
      `Tere, ${name}!`,
      'Sinu parool on muudetud ja sinu teised seadmed on välja logitud. Kui see ei olnud sina, määra kohe uus parool.',
    ],
    link,
    button: 'Määra uus parool',
  }),
  invitation: ({ inviter, project, link }) => ({
    subject: `Kutse projekti „${project}“`,
    lines: [`${inviter} kutsub sind Tehases projekti „${project}“.`, 'Kutse kehtib 30 päeva.'],
    link,
    button: 'Võta kutse vastu',
  }),
  notifications: ({ project, told, link }) => ({
    subject: `${project}: ${told.length === 1 ? told[0]?.text : `${told.length} uut teadet`}`,
    lines: told.map(inOneLine),
    link,
    button: 'Vaata teateid',
  }),
}

const english: { [Kind in MailKind]: Render<MailValues[Kind]> } = {
  confirm: ({ link }) => ({
    subject: 'Confirm your e-mail address',
    lines: [
      'Hello,',
      'Confirm your e-mail address to log in to Tehas. The link is valid for 7 days. If you did not register, do nothing.',
    ],
    link,
    button: 'Confirm address',
  }),
  alreadyRegistered: ({ name, link }) => ({
    subject: 'You already have a Tehas account',
    lines: [
      `Hello ${name},`,
      'Someone tried to register with this address, but you already have an account. If it was you, just log in.',
    ],
    link,
    button: 'Log in',
  }),
  reset: ({ name, link }) => ({
    subject: 'Set a new password',
    lines: [
      name ? `Hello ${name},` : 'Hello,',
      'Set a new password with this link. It is valid for one hour. If you did not ask for it, do nothing.',
    ],
    link,
    button: 'Set a new password',
  }),
  passwordChanged: ({ name, link }) => ({
    subject: 'Your Tehas password was changed',
    lines: [
      `Hello ${name},`,
      'Your password was changed and your other devices were logged out. If it was not you, set a new password at once.',
    ],
    link,
    button: 'Set a new password',
  }),
  invitation: ({ inviter, project, link }) => ({
    subject: `Invitation to “${project}”`,
    lines: [`${inviter} invites you to the project “${project}” in Tehas.`, 'The invitation is valid for 30 days.'],
    link,
    button: 'Accept the invitation',
  }),
  notifications: ({ project, told, link }) => ({
    subject: `${project}: ${told.length === 1 ? told[0]?.text : `${told.length} new notifications`}`,
    lines: told.map(inOneLine),
    link,
    button: 'Show notifications',
  }),
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string }

/** Every text but the link is a name that somebody chose. */
function withPlainNames<Values extends MailValues[MailKind]>(values: Values): Values {
  const plain = Object.entries(values).map(([key, value]) => [
    key,
    key === 'link' || typeof value !== 'string' ? value : plainName(value),
  ])
  return { ...values, ...Object.fromEntries(plain) }
}

/** A mail in the recipient's language, as plain text and as HTML. */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  values: MailValues[Kind],
  language: Language,
): RenderedMail {
  const { subject, lines, link, button } = (language === 'et' ? estonian : english)[kind](withPlainNames(values))
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const html = `<!doctype html><html lang="${language}"><body style="font:15px/22px sans-serif;color:#162025">${paragraphs}<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p></body></html>`
  return { subject, text: `${lines.join('\n\n')}\n\n${link}\n`, html }
}
