import { defineConfig } from '@rsbuild/core'
import { defineRemoteConfig } from '@tehas/build-config'
import packageJson from './package.json'
import { descriptor } from './src/descriptor'

/** The list and an order come with the area, without what the home page alone uses. */
const apartFromOthers = ['sale-orders-list', 'sale-orders-list.order', 'sale-order.upsert', 'saleOrderId']
/** What an order shows only where something was sent of it. */
const lateParts = ['letters']

export default defineConfig(
  defineRemoteConfig({ descriptor, version: packageJson.version, oneFile: true, apartFromOthers, lateParts }),
)
