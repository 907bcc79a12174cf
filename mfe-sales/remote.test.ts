import { fileURLToPath } from 'node:url'
import { describeRemote } from '@tehas/contract-tests'
import { descriptor } from './src/descriptor'
import remote from './src/remote'

describeRemote(descriptor, remote, { sources: fileURLToPath(new URL('./src', import.meta.url)) })
