import { rooms as allRooms, kept as keptThings } from './walls.mjs'

const SEE = 'See docs/architecture.md, who may import whom.'
const ANOTHER_ROOM = ['@tehas/*', '@tehas/*/**', 'mfe-*', 'mfe-*/**', '**/mfe-*/**', '**/shell/src/**']
/** By its sources, or by a path that leaves the room. */
const PAST_EXPORTS = ['@tehas/*/src', '@tehas/*/src/**', '../*/src/**', '../../**/src/**']

const list = (names) => names.map((name) => `@tehas/${name}`).join(', ') || 'no other room'

/** The room that single files belong to, with what it may do. */
const roomOf = (room) => room.of ?? room.name

function importRules(room, kept) {
  const allowed = room.imports.flatMap((name) => [`!@tehas/${name}`, `!@tehas/${name}/**`])
  const others = kept.filter(({ imports, rooms }) => imports && !rooms.includes(roomOf(room)))
  return {
    level: 'error',
    options: {
      patterns: [
        { group: [...ANOTHER_ROOM, ...allowed], message: `${room.name} may import ${list(room.imports)}. ${SEE}` },
        { group: PAST_EXPORTS, message: 'Import a package by its exports, never past them.' },
        ...others.map(({ imports, message }) => ({ group: imports, message })),
      ],
    },
  }
}

/** The denied globals of a room, or of one of its files. */
function globalRules(room, kept, file) {
  const denied = kept
    .filter(({ rooms, files = [] }) => !rooms.includes(roomOf(room)) && !files.includes(file))
    .flatMap(({ globals = [], message }) => globals.map((name) => [name, message]))
  if (denied.length === 0) return 'off'
  return { level: 'error', options: { deniedGlobals: Object.fromEntries(denied) } }
}

const override = (includes, style) => ({ includes, linter: { rules: { style } } })

/** The room that a file belongs to. */
function roomOfFile(rooms, file) {
  const found = rooms.find(({ files }) => files.some((glob) => file.startsWith(glob.replace('**', ''))))
  if (!found) throw new Error(`No room of tools/walls/walls.mjs has the file ${file}`)
  return found
}

/** What Biome reads: one override a room, and one for each file that may use what its room may not. */
export function lintRules(rooms = allRooms, kept = keptThings) {
  const files = [...new Set(kept.flatMap((thing) => thing.files ?? []))]
  return {
    overrides: [
      ...rooms.map((room) =>
        override(room.files, {
          noRestrictedImports: importRules(room, kept),
          noRestrictedGlobals: globalRules(room, kept),
        }),
      ),
      ...files.map((file) =>
        override([file], { noRestrictedGlobals: globalRules(roomOfFile(rooms, file), kept, file) }),
      ),
    ],
  }
}
