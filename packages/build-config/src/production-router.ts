import { rspack } from '@rsbuild/core'

const IN_DEVELOPMENT = /([\\/]react-router[\\/]dist[\\/])development([\\/])/

/** The router's package names its development build for every import by a bundler; pages get the other one. */
export const productionRouter = () =>
  process.env.NODE_ENV === 'production'
    ? [
        new rspack.NormalModuleReplacementPlugin(IN_DEVELOPMENT, ({ createData }) => {
          if (createData?.resource) createData.resource = createData.resource.replace(IN_DEVELOPMENT, '$1production$2')
        }),
      ]
    : []
