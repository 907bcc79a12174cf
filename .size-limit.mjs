import { scriptsOfPage } from './tools/lib/page-scripts.mjs'
import { remoteFolders } from './tools/lib/workspace.mjs'

/** Areas whose screens use a part of the contract of their own: home, jobs, learned workloads, manufacturing with the flow chart, production, purchase, quality, settings, stations, stock, work time. */
const AREAS_WITH_CONTRACT = 11

export default [
  ...remoteFolders().map((folder) => ({
    name: `${folder}, everything it brings over the shell`,
    path: `${folder}/dist/**/*.js`,
    brotli: true,
    limit: folder === 'mfe-manufacturing' ? '120 KB' : '110 KB',
  })),
  {
    name: 'My jobs, everything it loads over the shell',
    path: scriptsOfPage('mfe-manufacturing', 'my-jobs'),
    brotli: true,
    limit: '60 KB',
  },
  ...remoteFolders().map((folder) => ({
    name: `remoteEntry of ${folder}`,
    path: `${folder}/dist/remoteEntry.js`,
    gzip: true,
    limit: '10 KB',
  })),
  { name: 'shell, script of the page itself', path: 'shell/dist/static/js/*.js', brotli: true, limit: '4.41 KB' },
  {
    name: 'shell, what single areas use of the contract, by area',
    path: 'shell/dist/static/js/async/contracts.*.js',
    brotli: true,
    limit: `${AREAS_WITH_CONTRACT * 1.35} KB`,
  },
  {
    name: 'shell, files wherever they hang, with their viewer and those of comments',
    path: 'shell/dist/static/js/async/files.*.js',
    brotli: true,
    limit: '12.8 KB',
  },
  {
    name: 'shell, what is seldom asked for: versions of files, logging in again, sending files, writing comments, what was opened lately',
    path: 'shell/dist/static/js/async/rare.*.js',
    brotli: true,
    limit: '10.8 KB',
  },
  {
    name: 'shell, what reads PDF, as its makers publish it',
    path: 'shell/dist/static/assets/pdf.*.mjs',
    brotli: true,
    limit: '430 KB',
  },
  {
    name: 'shell, reader of codes by the camera',
    path: 'shell/dist/static/js/async/camera.*.js',
    brotli: true,
    limit: '14.5 KB',
  },
  {
    name: 'shell, preview of documents',
    path: 'shell/dist/static/js/async/documents.*.js',
    brotli: true,
    limit: '5.5 KB',
  },
  {
    name: 'shell, comments of orders',
    path: 'shell/dist/static/js/async/comments.*.js',
    brotli: true,
    limit: '5 KB',
  },
  {
    name: 'shell, client of the update worker, and working without a connection',
    path: 'shell/dist/static/js/async/worker.*.js',
    brotli: true,
    limit: '11.2 KB',
  },
  {
    name: 'shell, bell and notifications',
    path: 'shell/dist/static/js/async/notifications.*.js',
    brotli: true,
    limit: '6.7 KB',
  },
  {
    name: 'shell, files for spreadsheets',
    path: 'shell/dist/static/js/async/export.*.js',
    brotli: true,
    limit: '4.9 KB',
  },
  {
    name: 'shell, views of lists',
    path: 'shell/dist/static/js/async/views.*.js',
    brotli: true,
    limit: '3.25 KB',
  },
  {
    name: 'shell, what changes orders from their lists: drawers, bulk, editing in cells',
    path: 'shell/dist/static/js/async/order-drawers.*.js',
    brotli: true,
    limit: '24.4 KB',
  },
  {
    name: 'shell, search over everything, chooser and sheet of keys',
    path: 'shell/dist/static/js/async/palette.*.js',
    brotli: true,
    limit: '8 KB',
  },
  {
    name: 'shell, everything else it can load',
    path: [
      'shell/dist/static/js/**/*.js',
      '!shell/dist/static/js/async/contracts.*.js',
      '!shell/dist/static/js/async/files.*.js',
      '!shell/dist/static/js/async/rare.*.js',
      '!shell/dist/static/js/async/documents.*.js',
      '!shell/dist/static/js/async/camera.*.js',
      '!shell/dist/static/js/async/comments.*.js',
      '!shell/dist/static/js/async/notifications.*.js',
      '!shell/dist/static/js/async/export.*.js',
      '!shell/dist/static/js/async/palette.*.js',
      '!shell/dist/static/js/async/views.*.js',
      '!shell/dist/static/js/async/worker.*.js',
      '!shell/dist/static/js/async/order-drawers.*.js',
    ],
    brotli: true,
    limit: '488 KB',
  },
]
