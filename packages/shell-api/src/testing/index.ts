export * from './fake-shell'
