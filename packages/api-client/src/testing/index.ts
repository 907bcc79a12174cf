export { createFakeApi, type FakeApi } from './fake-api'
export { FakeApiProvider, type FakeApiProviderProps } from './fake-api-provider'
