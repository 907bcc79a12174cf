import { describe, expect, it } from 'vitest'
import { checkManifests } from './check-manifests.mjs'

const uses = (...names) => Object.fromEntries(names.map((name) => [name, '*']))

describe('check of package.json files', () => {
  it('should pass what the table allows', () => {
    const problems = checkManifests({
      'packages/contracts': { dependencies: uses('zod'), devDependencies: uses('fast-check') },
      'packages/ui': { dependencies: uses('@tehas/i18n', '@chakra-ui/react') },
      'mfe-sales': { dependencies: uses('@tehas/ui'), devDependencies: uses('@tehas/contract-tests') },
    })
    expect(problems).toEqual([])
  })

  it.each([
    ['a room that is not allowed', 'packages/ui', { dependencies: uses('@tehas/contracts') }],
    ['another remote’s server', 'mfe-sales', { devDependencies: uses('@tehas/server') }],
    ['a library in a room of its own code alone', 'packages/cost-engine', { dependencies: uses('decimal.js') }],
    ['a package that has no room', 'packages/new-one', {}],
  ])('should name %s', (_, folder, manifest) => {
    expect(checkManifests({ [folder]: manifest })).toEqual([expect.stringContaining(folder)])
  })
})
