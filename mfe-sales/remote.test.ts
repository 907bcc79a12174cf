import { fileURLToPath } from 'node:url'
import { describeRemote } from '@tehas/contract-tests'
import homeEn from './src/apart/home/messages/en.json'
import homeEt from './src/apart/home/messages/et.json'
import { descriptor } from './src/descriptor'
import remote from './src/remote'

/** The texts of the home page come with it. */
const { et, en } = remote.messages
const whole = { ...remote, messages: { et: { ...et, ...homeEt }, en: { ...en, ...homeEn } } }

describeRemote(descriptor, whole, { sources: fileURLToPath(new URL('./src', import.meta.url)) })
