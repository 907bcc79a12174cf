export * from './fake-shell'
export * from './standalone'
