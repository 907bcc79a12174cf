import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes, off the main thread. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let standIn: Promise<string> | undefined

/** Whether a password fits; takes as long for an unknown account, so that time does not tell which e-mails are known. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('not anybody’s password')
  const fits = await verify(stored ?? (await standIn), password)
  return stored !== undefined && fits
}
