import { partsOf } from './surface.mjs'

/** What the other side gives: a field more of it breaks nobody. */
const GIVEN = new Set(['answer', 'export'])

const sentence = (key) => {
  const { subject, part, field } = partsOf(key)
  return part === undefined ? subject : `${part} ${field} of ${subject}`
}

/** What one contract changed of another: in a way that breaks what was built against it, or only by more. */
export function compareSurfaces(before, after) {
  const breaking = []
  const added = []
  for (const [key, value] of Object.entries(before)) {
    const now = after[key]
    // What is gone as a whole is named once.
    const isPartOfGone = after[partsOf(key).subject] === undefined && partsOf(key).part !== undefined
    if (now === value || isPartOfGone) continue
    if (now === undefined) breaking.push(`${sentence(key)} is gone`)
    else if (isLooser(key, value, now)) added.push(`${sentence(key)} is ${now} now`)
    else breaking.push(`${sentence(key)} was ${value} and is ${now}`)
  }
  for (const [key, value] of Object.entries(after)) {
    if (before[key] !== undefined) continue
    const { subject, part } = partsOf(key)
    const isPartOfNew = part !== undefined && before[subject] === undefined
    if (isPartOfNew) continue
    const isDemanded =
      part !== undefined && !GIVEN.has(part) && value === 'required' && !isWithinNewOptional(key, before, after)
    if (isDemanded) breaking.push(`${sentence(key)} is required now`)
    else added.push(`${sentence(key)} is new`)
  }
  return { breaking, added }
}

/** Whether a field lies in an object that is new itself and may be left out: who does not know the object need not send it. */
function isWithinNewOptional(key, before, after) {
  for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1)) {
    // Of a list, `items[].x` lies in `items`.
    const parent = key.slice(0, end).replace(/\[\]$/, '')
    if (before[parent] === undefined && after[parent] === 'optional') return true
  }
  return false
}

/** What is sent may be left out now, or what is answered is always there now. */
function isLooser(key, value, now) {
  const { part } = partsOf(key)
  if (part === 'answer') return value === 'optional' && now === 'required'
  return part !== undefined && value === 'required' && now === 'optional'
}

const numbers = (version) => version.split('.').map(Number)

/** Why the version does not say what changed; empty where it does. */
export function versionProblems({ breaking, added }, from, to) {
  const [major, minor] = numbers(from)
  const [newMajor, newMinor] = numbers(to)
  const isRaised = newMajor > major || (newMajor === major && newMinor > minor)
  if (breaking.length > 0 && newMajor <= major) {
    return [
      `CONTRACT_VERSION ${to} needs a higher major than ${from}: areas that are deployed would break.`,
      ...breaking,
    ]
  }
  if (added.length > 0 && !isRaised) {
    return [
      `CONTRACT_VERSION ${to} needs a higher minor than ${from}: areas that use what is new need a newer shell.`,
      ...added,
    ]
  }
  if (newMajor < major || (newMajor === major && newMinor < minor))
    return [`CONTRACT_VERSION went back from ${from} to ${to}.`]
  return []
}
