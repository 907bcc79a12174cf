import { partsOf } from './surface.mjs'

/** The table with one line for the fields of a part that are alike, so that a change of it can be read as a difference. */
export function packSurface(surface) {
  const packed = {}
  for (const [key, value] of Object.entries(surface)) {
    const { subject, part, field } = partsOf(key)
    packed[subject] ??= {}
    if (part === undefined) packed[subject].is = value
    else {
      const line = `${part} ${value}`
      packed[subject][line] = packed[subject][line] === undefined ? field : `${packed[subject][line]}, ${field}`
    }
  }
  return packed
}

export function unpackSurface(packed) {
  const surface = {}
  for (const [subject, { is, ...lines }] of Object.entries(packed)) {
    surface[subject] = is
    for (const [line, fields] of Object.entries(lines)) {
      const [part, value] = line.split(' ')
      for (const field of fields.split(', ')) surface[`${subject} ${part} ${field}`] = value
    }
  }
  return surface
}
