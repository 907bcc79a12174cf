/** Beginnings of the keys under which a person's work is kept in local storage; a name and whose it is follow. */
export const DRAFT = 'tehas.draft.'
/** Of what stays when the person logs out: work that the service does not have yet is sent when they are back. */
export const LASTING = 'tehas.lasting.'

/** What is forgotten with every log-out: what was typed, and what was shown last. */
export const draftNames = [
  'bell',
  'columns',
  'comment',
  'create-project',
  'my-jobs',
  'receipt',
  'timer',
  'typed',
] as const
/** What outlives the log-out of its person: work that is not sent yet, and choices. */
export const lastingNames = ['files', 'home', 'unsent', 'work'] as const
/** What is the device's and nobody's. */
export const deviceNames = ['clock', 'station'] as const

export type DraftName = (typeof draftNames)[number]
type LastingName = (typeof lastingNames)[number] | (typeof deviceNames)[number]
/** A name of the list, alone or with what it is about. */
type Named<Name extends string> = Name | `${Name}.${string}`
export type DraftKey = Named<DraftName>
export type LastingKey = Named<LastingName>
