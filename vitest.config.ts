import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepFoldersInMemory } from './tools/testing/memory-folder'
import { OrderByEnvironment } from './tools/testing/order-by-environment'

keepFoldersInMemory()

export default defineConfig({
  test: {
    // By default one processor is left idle, which is half of two.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: OrderByEnvironment },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shell,mfe-*,packages/*,tools}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', '**/dist/**', 'packages/server/**', 'tools/new-remote/template/**'],
          environment: 'node',
          // The files of a worker share React, Chakra and the page; loading them for each file took most of the time.
          // The setup gives each file workspace modules of its own and an empty page.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
          setupFiles: ['tools/testing/setup-unit.ts'],
          // Property tests and whole screens take their time on a busy machine.
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          // They wait for the database, for processes to start and for time to pass: one more keeps the processors busy.
          maxWorkers: availableParallelism() + 1,
          // Projects of one order have one number of workers.
          sequence: { groupOrder: 1 },
          // Loading the service for each file took a third of the time; what it keeps, it keeps for each database.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
