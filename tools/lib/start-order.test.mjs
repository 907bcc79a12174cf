import { expect, it } from 'vitest'
import { runBeside, startInOrder } from './start-order.mjs'

/** Steps that note when they are taken. */
function steps(answers) {
  const taken = []
  const made = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (...args) => {
        taken.push([name, ...args].join(' '))
        if (answer instanceof Error) throw answer
        return answer
      },
    ]),
  )
  return { taken, made }
}
const start = { checkPlace: undefined, install: undefined, build: 'service', publish: undefined, run: 'running' }

it('should look for folder and port before anything is installed, built or published', async () => {
  const { taken, made } = steps(start)
  expect(await startInOrder({ ...made, isInstalled: true })).toBe('running')
  expect(taken).toEqual(['checkPlace', 'install', 'build', 'publish service', 'run service'])
})

it('should touch nothing where another Tehas uses the folder or the port', async () => {
  const { taken, made } = steps({ ...start, checkPlace: new Error('Another Tehas') })
  await expect(startInOrder({ ...made, isInstalled: true })).rejects.toThrow('Another Tehas')
  expect(taken).toEqual(['checkPlace'])
})

it('should publish nothing where the build failed, and build nothing in a fresh clone whose port is in use', async () => {
  const failing = steps({ ...start, build: new Error('The build failed') })
  await expect(startInOrder({ ...failing.made, isInstalled: true })).rejects.toThrow('The build failed')
  expect(failing.taken).toEqual(['checkPlace', 'install', 'build'])
  const fresh = steps({ ...start, checkPlace: new Error('Port 3000 is in use') })
  await expect(startInOrder({ ...fresh.made, isInstalled: false })).rejects.toThrow('Port 3000')
  expect(fresh.taken).toEqual(['install', 'checkPlace'])
})

it('should run backup, restore and check-data by the service that is there, and build it alone where there is none', async () => {
  const beside = { install: undefined, buildService: 'built', run: 0 }
  const running = steps(beside)
  await runBeside({ ...running.made, existing: 'serving' })
  expect(running.taken).toEqual(['run serving'])
  const fresh = steps(beside)
  await runBeside({ ...fresh.made, existing: undefined })
  expect(fresh.taken).toEqual(['install', 'buildService', 'run built'])
})
