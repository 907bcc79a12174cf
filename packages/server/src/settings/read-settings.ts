import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../database/keeper/start-error'

/** What it says of time, if it says anything, is a number of seconds. */
const hasTimeout = (address: string): boolean => {
  const seconds = Number(new URL(address).searchParams.get('timeout') ?? 1)
  return seconds > 0 && seconds <= 60
}

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  TEHAS_DATA: z.string().min(1).default('./data'),
  TEHAS_URL: z.url().optional(),
  TEHAS_SHELL: z.string().min(1).optional(),
  TEHAS_TRUST_PROXY: z.string().min(1).optional(),
  TEHAS_LEAST_FREE_MB: z.coerce.number().int().min(0).default(512),
  TEHAS_UPLOADS: z.coerce.number().int().min(3).max(200).default(12),
  TEHAS_METRICS_TOKEN: z.string().min(16).optional(),
  TEHAS_ENV: z.enum(['development', 'test', 'production']).default('production'),
  TEHAS_REMOTE_OVERRIDES: z.enum(['on', 'off']).default('off'),
  TEHAS_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DATABASE_URL: z.string().min(1).optional(),
  FILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(hasTimeout, 'timeout must be a number of seconds, at most 60')
    .optional(),
  SMTP_URL: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).default('Tehas <tehas@localhost>'),
})

export type Settings = {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** Folder of the built shell. Without it only the API and the remotes are served. */
  readonly shellFolder: string | undefined
  /** Addresses of trusted proxies, whose X-Forwarded-For is used: `127.0.0.1, 10.0.0.0/8`. */
  readonly trustedProxies: string | undefined
  readonly metricsToken: string | undefined
  /** Nothing is written where less is left on the disk. */
  readonly leastFreeBytes: number
  /** Pieces of files that a process receives at once, and half as many pictures; each is held in memory meanwhile. */
  readonly uploadsAtOnce: number
  /** Base URL of links in mails; `http://localhost:<port>` by default. */
  readonly publicUrl: string
  readonly environment: 'development' | 'test' | 'production'
  readonly remoteOverrides: boolean
  readonly logLevel: z.infer<typeof schema>['TEHAS_LOG']
  readonly databaseUrl: string | undefined
  /** An S3-compatible store: `https://key:secret@host/bucket?region=…`. Files lie in the data folder without it. */
  readonly filesUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
}

/** Container tools often pass unset variables as empty strings. */
const withoutEmpty = (env: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))

/** Settings from the environment. Empty variables count as unset. Throws a StartError that names the invalid variable. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(withoutEmpty(env))
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new StartError(`Setting ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const value = result.data
  return {
    port: value.PORT,
    host: value.HOST,
    dataFolder: resolve(value.TEHAS_DATA),
    shellFolder: value.TEHAS_SHELL && resolve(value.TEHAS_SHELL),
    trustedProxies: value.TEHAS_TRUST_PROXY,
    metricsToken: value.TEHAS_METRICS_TOKEN,
    uploadsAtOnce: value.TEHAS_UPLOADS,
    leastFreeBytes: value.TEHAS_LEAST_FREE_MB * 1024 * 1024,
    publicUrl: value.TEHAS_URL ?? `http://localhost:${value.PORT}`,
    environment: value.TEHAS_ENV,
    remoteOverrides: value.TEHAS_REMOTE_OVERRIDES === 'on' || value.TEHAS_ENV === 'development',
    logLevel: value.TEHAS_LOG,
    databaseUrl: value.DATABASE_URL,
    filesUrl: value.FILES_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
  }
}
