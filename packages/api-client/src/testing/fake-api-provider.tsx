import { type ReactNode, useState } from 'react'
import { ApiProvider } from '../query/api-provider'
import { createQueryClient } from '../query/create-query-client'
import type { FakeApi } from './fake-api'

export type FakeApiProviderProps = { readonly fake: FakeApi; readonly children: ReactNode }

/** Gives the components of a test the fake client and a cache of their own. */
export function FakeApiProvider({ fake, children }: FakeApiProviderProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <ApiProvider api={fake.api} queryClient={queryClient}>
      {children}
    </ApiProvider>
  )
}
