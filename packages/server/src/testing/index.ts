export { type Caller, CallFailure, createCaller } from './caller'
export { createTestDatabase, type TestDatabase } from './create-test-database'
export { createTestServer } from './create-test-server'
export {
  openTestServer,
  type TestMember,
  type TestServer,
  type TestServerOptions,
  type TestUser,
} from './open-test-server'
export { newPicture, pictureForm } from './picture-form'
