import { afterAll } from 'vitest'
import { createTestDatabase } from './create-test-database'
import { openTestServer, type TestServer, type TestServerOptions } from './open-test-server'

/**
 * The application on a database of its own, without jobs, and without a port unless `live`. Call it at the top level of a
 * test file; it is closed after the last test of the file.
 */
export async function createTestServer({
  database: own,
  limits,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const database = own ?? (await createTestDatabase(limits))
  const { close, ...server } = await openTestServer(database, options)
  afterAll(async () => {
    await close()
    await database.drop()
  })
  return server
}
