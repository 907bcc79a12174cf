/**
 * Who may import whom, and what is kept to some rooms. `npm run walls` makes from this table the lint rules in
 * `biome.walls.json` and the table in docs/architecture.md; the package.json of each room is compared with it too.
 *
 * @typedef {object} Room
 * @property {string} name In messages and in the documentation.
 * @property {readonly string[]} files Globs of its files. A later room's rules replace those of an earlier one.
 * @property {readonly string[]} imports Rooms that it may import, by the names of their packages without `@tehas/`.
 * @property {readonly string[]} [libraries] All that it may depend on besides; without it, anything.
 * @property {string} [of] The room that these files belong to, where they may import more than the rest of it.
 *
 * @typedef {object} Kept
 * @property {readonly string[]} [imports] Globs of modules.
 * @property {readonly string[]} [globals] Names of globals.
 * @property {readonly string[]} rooms The rooms that may use them.
 * @property {readonly string[]} [files] Single files that may use them too.
 * @property {string} message What to do instead.
 */

const forScreens = ['contracts', 'rights', 'i18n', 'api-client', 'shell-api', 'ui']
const forAreas = [...forScreens, 'cost-engine', 'screens', 'order-screens']

/** What new remotes are made from, held to the same. */
const TEMPLATE = 'tools/new-remote/template'

/** A package of `packages/`. */
const room = (name, imports, rest = {}) => ({ name, files: [`packages/${name}/**`], imports, ...rest })

/** @type {readonly Room[]} */
export const rooms = [
  room('contracts', [], { libraries: ['zod'] }),
  room('rights', ['contracts'], { libraries: ['zod'] }),
  room('cost-engine', ['contracts'], { libraries: ['temporal-polyfill'] }),
  room('i18n', ['contracts']),
  room('sheets', ['i18n']),
  room('api-client', ['contracts', 'i18n']),
  room('ui', ['i18n']),
  room('shell-api', ['contracts', 'rights', 'api-client']),
  room('screens', [...forScreens, 'sheets']),
  room('order-screens', [...forScreens, 'cost-engine', 'screens']),
  room('registry', ['contracts']),
  room('demo', ['contracts', 'cost-engine']),
  room('server', ['contracts', 'rights', 'cost-engine', 'i18n', 'registry']),
  room('build-config', ['contracts']),
  room('contract-tests', forScreens),
  { name: 'mfe-*', files: ['mfe-*/**', `${TEMPLATE}/**`], imports: forAreas },
  { name: 'shell', files: ['shell/**'], imports: forAreas },
  {
    name: 'checks of a remote',
    of: 'mfe-*',
    files: ['mfe-*', TEMPLATE].flatMap((folder) => [`${folder}/*.test.ts`, `${folder}/*.config.ts`]),
    imports: [...forAreas, 'contract-tests', 'build-config'],
  },
  {
    name: 'checks of the shell',
    of: 'shell',
    files: ['shell/*.test.ts', 'shell/*.config.ts'],
    imports: [...forAreas, 'build-config'],
  },
  { name: 'e2e', files: ['e2e/**'], imports: ['contracts'] },
  { name: 'bench', files: ['bench/**'], imports: ['build-config', 'contracts', 'cost-engine', 'server', 'sheets'] },
]

/** @type {readonly Kept[]} */
export const kept = [
  {
    imports: ['@chakra-ui/**', '@ark-ui/**', '@emotion/**'],
    rooms: ['ui'],
    message: 'Chakra is imported in packages/ui only; use @tehas/ui.',
  },
  {
    imports: ['**/*.css', '**/*.scss', '**/*.sass', '**/*.less'],
    rooms: ['ui'],
    message: 'A style sheet would apply to every area of the page; use the parts of @tehas/ui.',
  },
  { imports: ['ky'], rooms: ['api-client'], message: 'Calls go through @tehas/api-client.' },
  {
    globals: ['fetch', 'XMLHttpRequest', 'EventSource'],
    rooms: ['api-client', 'e2e', 'bench'],
    files: ['packages/demo/src/load/service-client.ts', 'shell/src/pwa/service-worker.ts'],
    message: 'Calls go through @tehas/api-client.',
  },
  {
    globals: ['localStorage', 'sessionStorage', 'indexedDB'],
    rooms: ['shell', 'shell-api', 'api-client', 'e2e', 'bench'],
    message: 'Browser storage belongs to shell, shell-api and api-client.',
  },
]
