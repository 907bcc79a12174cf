import { remoteFolders } from './tools/lib/workspace.mjs'

export default [
  ...remoteFolders().map((folder) => ({
    name: `${folder}, everything it brings over the shell`,
    path: `${folder}/dist/**/*.js`,
    brotli: true,
    limit: '110 KB',
  })),
  ...remoteFolders().map((folder) => ({
    name: `remoteEntry of ${folder}`,
    path: `${folder}/dist/remoteEntry.js`,
    gzip: true,
    limit: '10 KB',
  })),
  { name: 'shell, script of the page itself', path: 'shell/dist/static/js/*.js', brotli: true, limit: '4.8 KB' },
  {
    name: 'shell, what one area alone uses of the contract',
    path: 'shell/dist/static/js/async/contracts.*.js',
    brotli: true,
    limit: '5 KB',
  },
  {
    name: 'shell, everything else it can load',
    path: ['shell/dist/static/js/**/*.js', '!shell/dist/static/js/async/contracts.*.js'],
    brotli: true,
    limit: '514 KB',
  },
]
