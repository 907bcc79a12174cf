import { z } from 'zod'
import { areaSchema } from './access'
import { remoteDescriptorSchema } from './descriptor'

/** Version of the contract between shell and remotes: the major breaks, the minor adds. */
export const CONTRACT_VERSION = '1.12.0'

const versionSchema = z.string().regex(/^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.-]+)?$/)
const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)
/** A path below the page's own origin, or (development only) a full address. */
const addressSchema = z.string().regex(/^(?:\/(?!\/)|https?:\/\/)[^\s]+$/)

const preloadSchema = z.object({ url: addressSchema, integrity: integritySchema.optional() })

const fileSchema = z.object({ url: z.string().min(1), integrity: integritySchema.optional() })

const bareFileSchema = z
  .string()
  .min(1)
  .transform((url): z.infer<typeof fileSchema> => ({ url }))

/** What a build of a remote says about itself (`remote.json` beside its entry). Paths are relative to that file. */
export const remoteManifestSchema = z.object({
  name: areaSchema,
  version: versionSchema,
  build: z.string().regex(/^[0-9a-f]{8,40}$/),
  contract: versionSchema,
  entry: z.string().min(1),
  integrity: integritySchema,
  preload: z.array(fileSchema),
  /** What each route loads after that: files of the build, and shared modules of the shell by their names. */
  pages: z.record(z.string(), z.object({ files: z.array(fileSchema), shared: z.array(z.string()) })).default({}),
  /** Every file of the build, also what is loaded when somebody first reaches for it. Earlier builds name them alone. */
  files: z.array(z.union([fileSchema, bareFileSchema])).default([]),
  /** What it takes of each shared module, by name (`shared-exports.ts`). */
  uses: z.record(z.string(), z.array(z.string())).default({}),
  descriptor: remoteDescriptorSchema,
})
export type RemoteManifest = z.infer<typeof remoteManifestSchema>

/** What a build of the shell says about itself (`shell.json` beside its page). */
export const shellManifestSchema = z.object({
  version: versionSchema,
  build: z.string().regex(/^[0-9a-f]{8,40}$/),
  files: z.array(fileSchema),
})
export type ShellManifest = z.infer<typeof shellManifestSchema>

export const remoteEntrySchema = z.object({
  name: areaSchema,
  version: versionSchema,
  build: z.string().min(1),
  contract: versionSchema,
  enabled: z.boolean(),
  entry: addressSchema,
  integrity: integritySchema.optional(),
  preload: z.array(preloadSchema).default([]),
  descriptor: remoteDescriptorSchema,
})
export type RemoteEntry = z.infer<typeof remoteEntrySchema>

/** `/registry.json`: what is deployed now. */
export const registrySchema = z.object({
  revision: z.number().int().nonnegative(),
  shell: z.object({ version: versionSchema, contract: versionSchema }),
  remotes: z.array(remoteEntrySchema),
})
export type Registry = z.infer<typeof registrySchema>
