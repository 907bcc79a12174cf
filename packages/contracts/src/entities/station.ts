import { z } from 'zod'
import { fieldTexts } from '../errors/field-texts'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { text } from '../primitives/text'

/** Seconds without a touch after which a station may lock itself. */
export const stationLockRange = [15, 900] as const
/** A session of a worker at a station ends so many hours after it was opened, whatever happens. */
export const STATION_SESSION_HOURS = 12

export const stationInputSchema = z.object({
  name: text(1, 100),
  /** Whose people come first on it. */
  team: idSchema.nullable().default(null),
  /** Whose jobs alone it shows, besides those that the worker has begun. */
  process: idSchema.nullable().default(null),
  /** Seconds. */
  lockAfter: z.number().int().min(stationLockRange[0]).max(stationLockRange[1]).default(60),
})
export type StationInput = z.input<typeof stationInputSchema>

export const stationSchema = z.object({
  ...stationInputSchema.shape,
  _id: idSchema,
  /** Since when a device is this station; null where none is. */
  registeredAt: momentSchema.nullable(),
  /** Browser and system of that device; empty where it did not say. */
  device: z.string(),
  version: versionSchema,
})
export type Station = z.infer<typeof stationSchema>

/**
 * What a device is known by: the project's id and a secret that the device made itself, so that no answer which is kept for
 * a repeated request holds it.
 */
export const stationTokenSchema = z.string().regex(/^[0-9a-f]{24}[\w-]{43}$/, fieldTexts.idShape.en)

/** With what a device sends of a worker what waited there: made by the browser, as `stationTokenSchema`. */
export const stationTicketSchema = z.string().regex(/^[\w-]{43}$/, fieldTexts.idShape.en)
/** Tokens of sessions that only send what waited at a station begin so. */
export const QUEUE_TOKEN = 'queue.'

/** Fewest and most figures of a PIN. */
export const pinLengthRange = [4, 8] as const

/** A PIN that is tried: whether it is an easy one tells nothing. */
export const triedPinSchema = z
  .string()
  .max(pinLengthRange[1])
  .regex(new RegExp(`^\\d{${pinLengthRange.join(',')}}$`), fieldTexts.pin.en)

/** Four to eight figures; the same one throughout, and figures in their order, are the first that anybody tries. */
export const pinSchema = triedPinSchema.refine((pin) => !isEasyPin(pin), fieldTexts.pin.en)

function isEasyPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((figure, index) => Number(figure) - Number(pin[index]))
  return [0, 1, -1].some((step) => steps.every((each) => each === step))
}

const BADGE = /^[A-Z0-9]{32}$/
/** The secret of a badge: letters and figures alone, which every scanner types alike. Made by the browser, as `stationTokenSchema`. */
export const badgeSchema = z.string().trim().toUpperCase().regex(BADGE, fieldTexts.idShape.en)

/** What one has to open a station with. */
export const stationAccessSchema = z.object({
  pinSetAt: momentSchema.nullable(),
  badgeMadeAt: momentSchema.nullable(),
})
export type StationAccess = z.infer<typeof stationAccessSchema>

/** As many badges as are made at once. */
export const BADGES_MAX = 100
/** Badges that the office makes for workers. */
export const setBadgesSchema = z.object({
  badges: z
    .array(z.object({ user: idSchema, badge: badgeSchema }))
    .min(1)
    .max(BADGES_MAX),
})

const named = z.object({ _id: idSchema, name: z.string() })

export const stationPersonSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
})
export type StationPerson = z.infer<typeof stationPersonSchema>

/** Somebody who may work on jobs, and since when with which badge, if any. */
export const badgeHolderSchema = stationPersonSchema.extend({ badgeMadeAt: momentSchema.nullable() })
export type BadgeHolder = z.infer<typeof badgeHolderSchema>

/** What a locked station shows. */
export const openedStationSchema = z.object({
  _id: idSchema,
  name: z.string(),
  lockAfter: z.number().int(),
  team: named.nullable(),
  process: named.nullable(),
  project: z.object({ _id: idSchema, name: z.string(), timeZone: z.string() }),
  /** Who may work on jobs: those of the station's team first, then by name. */
  people: z.array(stationPersonSchema.extend({ isOfTeam: z.boolean(), hasPin: z.boolean() })),
})
export type OpenedStation = z.infer<typeof openedStationSchema>

/** A worker's session at a station. */
export const stationSessionSchema = z.object({
  token: z.string(),
  expiresAt: momentSchema,
  user: stationPersonSchema,
})
export type StationSession = z.infer<typeof stationSessionSchema>

/** What a device keeps while it is a station. */
export const keptStationSchema = z.object({ token: stationTokenSchema, name: z.string() })
export type KeptStation = z.infer<typeof keptStationSchema>
/** The name under which it keeps it, on the device and not for a person. */
export const KEPT_STATION = 'station'
