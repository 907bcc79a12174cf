import { useReportError, useToast } from '@tehas/shell-api'
import { NotSaved } from './not-saved'

/** Shows a failed save as specification §8 writes it; a change that the user took back is only noted. */
export function useReportSaveError(): (error: unknown) => void {
  const report = useReportError()
  const toast = useToast()
  return (error) => {
    if (!(error instanceof NotSaved)) report(error)
    else if (error.cause === undefined) toast.info(error.message)
    else report(error.cause)
  }
}
