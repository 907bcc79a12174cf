import { fileURLToPath } from 'node:url'
import { describeRemote } from '@tehas/contract-tests'
import { descriptor } from './src/descriptor'
import homeEn from './src/features/home/messages/en.json'
import homeEt from './src/features/home/messages/et.json'
import remote from './src/remote'

/** The texts of the home page come with it, those of its links to the list too. */
const { et, en } = remote.messages
const whole = { ...remote, messages: { et: { ...et, ...homeEt }, en: { ...en, ...homeEn } } }

describeRemote(descriptor, whole, { sources: fileURLToPath(new URL('./src', import.meta.url)) })
