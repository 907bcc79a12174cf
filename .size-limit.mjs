import { scriptsOfPage } from './tools/lib/page-scripts.mjs'
import { remoteFolders } from './tools/lib/workspace.mjs'

// What the login page and the first list weigh on the wire is held by e2e/tests/first-load.spec.ts (bench/budgets.json).
export default [
  ...remoteFolders().map((folder) => ({
    name: `${folder}, everything it brings over the shell`,
    path: `${folder}/dist/**/*.js`,
    brotli: true,
    limit: '180 KB',
  })),
  {
    name: 'My jobs, everything it loads over the shell',
    path: scriptsOfPage('mfe-manufacturing', 'my-jobs'),
    brotli: true,
    limit: '90 KB',
  },
  ...remoteFolders().map((folder) => ({
    name: `remoteEntry of ${folder}`,
    path: `${folder}/dist/remoteEntry.js`,
    gzip: true,
    limit: '20 KB',
  })),
]
