import { Center } from '@tehas/ui'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { CodeProblem } from '../diagnostics/code-problem'
import { reportShellError } from './screen-boundary'

/** When the frame of every page broke: nothing is left but to begin anew. */
export function RouteProblem() {
  const error = useRouteError()
  useEffect(() => reportShellError(error), [error])
  return (
    <Center as="main" minH="100dvh">
      <CodeProblem error={error} onRetry={() => location.reload()} />
    </Center>
  )
}
