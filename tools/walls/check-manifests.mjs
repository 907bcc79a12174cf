import { rooms as allRooms } from './walls.mjs'

const SCOPE = '@tehas/'

function mayDependOn(room, rooms) {
  const parts = [room, ...rooms.filter(({ of }) => of === room.name)]
  return new Set(parts.flatMap(({ imports }) => imports))
}

/**
 * Says what a package.json names that its room may not import; what is only for development may be any library.
 * `manifests` are the parsed files by folder, such as `packages/ui`. A package without a room is a problem too.
 */
export function checkManifests(manifests, rooms = allRooms) {
  const problems = []
  for (const [folder, { dependencies = {}, devDependencies = {} }] of Object.entries(manifests)) {
    const room = rooms.find(({ files, of }) => of === undefined && files.some((glob) => fits(folder, glob)))
    if (!room) {
      problems.push(`${folder} has no line in tools/walls/walls.mjs`)
      continue
    }
    const allowed = mayDependOn(room, rooms)
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (name.startsWith(SCOPE) && !allowed.has(name.slice(SCOPE.length)))
        problems.push(`${folder}/package.json names ${name}, which ${room.name} may not import`)
    }
    for (const name of Object.keys(dependencies)) {
      if (room.libraries && !name.startsWith(SCOPE) && !room.libraries.includes(name))
        problems.push(
          `${folder}/package.json names ${name}; ${room.name} may use ${room.libraries.join(', ') || 'no library'}`,
        )
    }
  }
  return problems
}

/** Whether a folder is the one of a glob such as `packages/ui/**` or `mfe-sales/**`. */
function fits(folder, glob) {
  const wanted = glob.replace(/\/\*\*$/, '')
  return wanted.endsWith('*') ? folder.startsWith(wanted.slice(0, -1)) : folder === wanted
}
